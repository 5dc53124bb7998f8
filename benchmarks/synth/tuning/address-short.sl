(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ","
      " "
      "("
      ")"
      ", "
      "/"
      "."
      ""
      "-"
      "a"
      "0"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      3
      4
      5
      6
      7
      9
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
(constraint (= (f "215 Garden Lane, Split, Croatia") "Split (Croatia)"))
(constraint (= (f "220 Garden Road, Turin, Italy") "Turin (Italy)"))
(constraint (= (f "125 Garden Avenue, Basel, Switzerland") "Basel (Switzerland)"))
(constraint (= (f "29 Mill Square, Leeds, England") "Leeds (England)"))
(constraint (= (f "246 Market Lane, Ghent, Belgium") "Ghent (Belgium)"))
(constraint (= (f "174 Garden Lane, Bergen, Norway") "Bergen (Norway)"))
(constraint (= (f "7 River Road, Lyon, France") "Lyon (France)"))

(check-synth)
