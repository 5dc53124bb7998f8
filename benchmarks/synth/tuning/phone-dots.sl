(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "."
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
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
(constraint (= (f "830-517-5359") "830.517.5359"))
(constraint (= (f "578-336-7905") "578.336.7905"))
(constraint (= (f "649-296-2246") "649.296.2246"))
(constraint (= (f "398-542-9317") "398.542.9317"))
(constraint (= (f "929-001-9741") "929.001.9741"))

(check-synth)
