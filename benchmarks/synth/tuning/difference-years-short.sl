(set-logic SLIA)
(synth-fun f ((name String)) Int
    ((Start Int (ntInt))
     (ntString String (name
      "-"
      ""
      "_"
      "a"
      "0"
      "("
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
(constraint (= (f "1994-2011") 17))
(constraint (= (f "1993-2017") 24))

(check-synth)
