(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ","
      " "
      ", "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
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
(constraint (= (f "133 River Avenue, Porto, Portugal") "133 River Avenue"))
(constraint (= (f "4 Garden Square, Leeds, England") "4 Garden Square"))
(constraint (= (f "198 Harbour Square, Split, Croatia") "198 Harbour Square"))
(constraint (= (f "62 Garden Road, Izmir, Turkey") "62 Garden Road"))
(constraint (= (f "90 Station Lane, Leeds, England") "90 Station Lane"))
(constraint (= (f "183 Market Lane, Leeds, England") "183 Market Lane"))

(check-synth)
