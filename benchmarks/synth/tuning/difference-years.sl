(set-logic SLIA)
(synth-fun f ((name String)) Int
    ((Start Int (ntInt))
     (ntString String (name
      "-"
      ""
      "a"
      ","
      "/"
      "("
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
      5
      2
      3
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
(constraint (= (f "1976-2010") 34))
(constraint (= (f "1957-2014") 57))
(constraint (= (f "1956-2006") 50))
(constraint (= (f "1960-2001") 41))

(check-synth)
