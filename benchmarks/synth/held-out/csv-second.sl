(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ";"
      "("
      " "
      "a"
      "0"
      "."
      "-"
      "_"
      "/"
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
(constraint (= (f "Zimmermann;Basel;840;blue") "Basel"))
(constraint (= (f "Abbott;Aarhus;465;red") "Aarhus"))
(constraint (= (f "Quispe;Graz;701;orange") "Graz"))
(constraint (= (f "Mendes;Nantes;446;blue") "Nantes"))
(constraint (= (f "Kowalski;Cadiz;433;green") "Cadiz"))
(constraint (= (f "Haddad;Lyon;382;red") "Lyon"))
(constraint (= (f "Quispe;Turin;160;orange") "Turin"))

(check-synth)
