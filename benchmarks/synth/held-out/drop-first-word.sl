(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "order draft table") "draft table"))
(constraint (= (f "invoice draft letter draft") "draft letter draft"))
(constraint (= (f "table update") "update"))
(constraint (= (f "invoice update budget annual") "update budget annual"))
(constraint (= (f "invoice budget summary") "budget summary"))
(constraint (= (f "report letter") "letter"))
(constraint (= (f "summary budget plan") "budget plan"))

(check-synth)
