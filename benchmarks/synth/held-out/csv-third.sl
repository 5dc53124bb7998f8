(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ";"
      "a"
      "_"
      ":"
      "/"
      ""
      "0"
      ")"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      2
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
(constraint (= (f "Novak;Graz;294;orange") "294"))
(constraint (= (f "Vasquez;Gdansk;816;black") "816"))
(constraint (= (f "Castillo;Izmir;723;orange") "723"))
(constraint (= (f "Larsen;Turin;769;silver") "769"))

(check-synth)
