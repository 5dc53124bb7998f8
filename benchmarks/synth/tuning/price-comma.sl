(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "$"
      "."
      ","
      "_"
      "a"
      ":"
      "0"
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
(constraint (= (f "$393.43") "$393,43"))
(constraint (= (f "$76.08") "$76,08"))
(constraint (= (f "$315.19") "$315,19"))
(constraint (= (f "$560.93") "$560,93"))
(constraint (= (f "$332.46") "$332,46"))
(constraint (= (f "$461.98") "$461,98"))
(constraint (= (f "$273.43") "$273,43"))
(constraint (= (f "$285.21") "$285,21"))

(check-synth)
