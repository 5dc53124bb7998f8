(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ","
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
(constraint (= (f "55 Market Avenue, Porto, Portugal") "55"))
(constraint (= (f "16 Station Road, Izmir, Turkey") "16"))
(constraint (= (f "200 Church Road, Bremen, Germany") "200"))
(constraint (= (f "54 Forest Road, Ghent, Belgium") "54"))
(constraint (= (f "54 Station Road, Cadiz, Spain") "54"))
(constraint (= (f "42 Station Road, Izmir, Turkey") "42"))
(constraint (= (f "230 Mill Lane, Nantes, France") "230"))

(check-synth)
