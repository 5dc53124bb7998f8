(set-logic SLIA)
(synth-fun f ((name String)) Int
    ((Start Int (ntInt))
     (ntString String (name
      "/"
      " "
      "("
      "."
      ":"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      4
      6
      3
      5
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
(constraint (= (f "10/09/1991") 1991))
(constraint (= (f "01/04/2027") 2027))
(constraint (= (f "03/09/1992") 1992))
(constraint (= (f "24/04/2001") 2001))
(constraint (= (f "02/04/2011") 2011))
(constraint (= (f "24/07/2018") 2018))
(constraint (= (f "10/05/2014") 2014))

(check-synth)
