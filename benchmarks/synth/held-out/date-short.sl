(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      ")"
      "."
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      6
      8
      3
      4
      5
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
(constraint (= (f "26/12/2021") "26/12/21"))
(constraint (= (f "27/03/2028") "27/03/28"))
(constraint (= (f "06/08/1991") "06/08/91"))
(constraint (= (f "18/09/2018") "18/09/18"))
(constraint (= (f "03/09/2018") "03/09/18"))
(constraint (= (f "05/01/1987") "05/01/87"))
(constraint (= (f "08/06/2008") "08/06/08"))

(check-synth)
