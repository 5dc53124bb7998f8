(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "Dear "
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
(constraint (= (f "Dmitri Ivanova") "Dear Dmitri,"))
(constraint (= (f "Stefan Larsen") "Dear Stefan,"))
(constraint (= (f "Oskar Delgado") "Dear Oskar,"))
(constraint (= (f "Xenia Tanaka") "Dear Xenia,"))
(constraint (= (f "Vera Kaplan") "Dear Vera,"))

(check-synth)
