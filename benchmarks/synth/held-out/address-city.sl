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
(constraint (= (f "59 Church Square, Graz, Austria") "Graz"))
(constraint (= (f "22 Market Avenue, Leeds, England") "Leeds"))
(constraint (= (f "248 Mill Lane, Ghent, Belgium") "Ghent"))
(constraint (= (f "140 Castle Square, Ghent, Belgium") "Ghent"))
(constraint (= (f "64 Harbour Square, Turin, Italy") "Turin"))
(constraint (= (f "13 Castle Road, Leeds, England") "Leeds"))

(check-synth)
