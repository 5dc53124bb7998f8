(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "ID"
      "-"
      "ID-"
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
(constraint (= (f "C2867") "ID-C2867"))
(constraint (= (f "C7025") "ID-C7025"))
(constraint (= (f "C7530") "ID-C7530"))
(constraint (= (f "A6353") "ID-A6353"))
(constraint (= (f "A1806") "ID-A1806"))
(constraint (= (f "C8265") "ID-C8265"))

(check-synth)
