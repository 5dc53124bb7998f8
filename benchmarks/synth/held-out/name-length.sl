(set-logic SLIA)
(synth-fun f ((name String)) Int
    ((Start Int (ntInt))
     (ntString String (name
      " "
      "-"
      ":"
      ")"
      "0"
      "_"
      "."
      ""
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
      -1
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
(constraint (= (f "Hanna Ibrahim") 13))
(constraint (= (f "Bruno Ibrahim") 13))
(constraint (= (f "Amelia Grimaldi") 15))
(constraint (= (f "Esther Almeida") 14))
(constraint (= (f "Greta Jansen") 12))

(check-synth)
