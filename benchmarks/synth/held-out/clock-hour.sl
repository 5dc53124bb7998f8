(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ":"
      "("
      ","
      "0"
      ")"
      "-"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      3
      5
      4
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
(constraint (= (f "04:40:23") "04:40"))
(constraint (= (f "23:00:07") "23:00"))
(constraint (= (f "11:11:06") "11:11"))
(constraint (= (f "06:06:01") "06:06"))

(check-synth)
