(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "$"
      "."
      " USD"
      " "
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
(constraint (= (f "$618.19") "618.19 USD"))
(constraint (= (f "$899.63") "899.63 USD"))
(constraint (= (f "$247.08") "247.08 USD"))
(constraint (= (f "$484.49") "484.49 USD"))
(constraint (= (f "$183.25") "183.25 USD"))
(constraint (= (f "$792.29") "792.29 USD"))

(check-synth)
