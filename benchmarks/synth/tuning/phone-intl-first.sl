(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "+"
      " "
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
(constraint (= (f "+50 138-110-933") "138"))
(constraint (= (f "+41 674-273-171") "674"))
(constraint (= (f "+62 647-074-660") "647"))
(constraint (= (f "+43 900-083-640") "900"))
(constraint (= (f "+56 467-899-878") "467"))
(constraint (= (f "+94 576-392-764") "576"))

(check-synth)
