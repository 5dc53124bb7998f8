(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      ", "
      ","
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
(constraint (= (f "Petrov, Goran") "Goran Petrov"))
(constraint (= (f "Schmidt, Ivo") "Ivo Schmidt"))
(constraint (= (f "Chowdhury, Greta") "Greta Chowdhury"))
(constraint (= (f "Ueda, Petra") "Petra Ueda"))
(constraint (= (f "Petrov, Oskar") "Oskar Petrov"))
(constraint (= (f "Xu, Ivo") "Ivo Xu"))

(check-synth)
