(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ""
      "n/a"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
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
(constraint (= (f "207-348-9754") "207"))
(constraint (= (f "825-834-0598") "825"))
(constraint (= (f "548-054-3618") "548"))
(constraint (= (f "472-485-8751") "472"))
(constraint (= (f "n/a") ""))
(constraint (= (f "449-403-7026") "449"))
(constraint (= (f "249-982-4347") "249"))
(constraint (= (f "680-592-2127") "680"))

(check-synth)
