(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "v"
      "."
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
(constraint (= (f "v9.26") "v9.27"))
(constraint (= (f "v8.6") "v8.7"))
(constraint (= (f "v2.26") "v2.27"))
(constraint (= (f "v8.16") "v8.17"))
(constraint (= (f "v11.22") "v11.23"))
(constraint (= (f "v9.20") "v9.21"))
(constraint (= (f "v11.37") "v11.38"))
(constraint (= (f "v1.7") "v1.8"))

(check-synth)
