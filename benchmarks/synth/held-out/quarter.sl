(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "Q"
      " "
      "-"
      "0"
      "01"
      "04"
      "07"
      "10"
      "/"
      "("
      "a"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      4
      2
      5
      6
      7
      9
      1
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "Q4 2005") "2005-10"))
(constraint (= (f "Q2 2004") "2004-04"))
(constraint (= (f "Q3 2008") "2008-07"))
(constraint (= (f "Q3 1996") "1996-07"))
(constraint (= (f "Q3 1994") "1994-07"))

(check-synth)
