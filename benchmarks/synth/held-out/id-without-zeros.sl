(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "0"
      ""
      ")"
      " "
      "a"
      ":"
      "/"
      "."
      "("
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
(constraint (= (f "006428") "6428"))
(constraint (= (f "008011") "8011"))
(constraint (= (f "008383") "8383"))
(constraint (= (f "008940") "8940"))
(constraint (= (f "000739") "739"))
(constraint (= (f "001950") "1950"))
(constraint (= (f "005771") "5771"))

(check-synth)
