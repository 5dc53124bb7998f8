(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "$"
      "."
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
(constraint (= (f "$445.23") "445.23"))
(constraint (= (f "$59.43") "59.43"))
(constraint (= (f "$87.20") "87.20"))
(constraint (= (f "$56.37") "56.37"))
(constraint (= (f "$276.31") "276.31"))
(constraint (= (f "$763.48") "763.48"))
(constraint (= (f "$321.22") "321.22"))

(check-synth)
