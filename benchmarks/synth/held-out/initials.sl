(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "."
      ""
      "/"
      ")"
      "0"
      "a"
      ":"
      "("
      ","
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
(constraint (= (f "Katya Quispe") "K.Q."))
(constraint (= (f "Lena Grimaldi") "L.G."))
(constraint (= (f "Carla Weber") "C.W."))
(constraint (= (f "Kofi Delgado") "K.D."))
(constraint (= (f "Hanna Ueda") "H.U."))
(constraint (= (f "Stefan Okafor") "S.O."))
(constraint (= (f "Luis Vasquez") "L.V."))

(check-synth)
