(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "0"
      ""
      "a"
      "_"
      "/"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
      2
      3
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
(constraint (= (f "0881-green") "881"))
(constraint (= (f "0103-green") "103"))
(constraint (= (f "0323-red") "323"))
(constraint (= (f "0876-silver") "876"))
(constraint (= (f "0523-black") "523"))
(constraint (= (f "0461-green") "461"))
(constraint (= (f "0104-silver") "104"))
(constraint (= (f "0645-green") "645"))

(check-synth)
