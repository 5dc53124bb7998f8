(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "urgent"
      "today"
      "high"
      "mid"
      "low"
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "draft today") "mid"))
(constraint (= (f "table") "low"))
(constraint (= (f "plan") "low"))
(constraint (= (f "plan budget") "low"))
(constraint (= (f "annual today") "mid"))
(constraint (= (f "draft letter today") "mid"))
(constraint (= (f "summary budget") "low"))
(constraint (= (f "annual") "low"))

(check-synth)
