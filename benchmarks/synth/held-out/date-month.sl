(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      ":"
      " "
      "0"
      "."
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
(constraint (= (f "18/06/2022") "06"))
(constraint (= (f "26/04/2018") "04"))
(constraint (= (f "07/03/2029") "03"))
(constraint (= (f "24/05/2015") "05"))
(constraint (= (f "05/07/1991") "07"))
(constraint (= (f "01/03/1996") "03"))

(check-synth)
