(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "("
      ")"
      " "
      ") "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      4
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
(constraint (= (f "280-054-1123") "(280) 054-1123"))
(constraint (= (f "757-501-7573") "(757) 501-7573"))
(constraint (= (f "231-753-3135") "(231) 753-3135"))
(constraint (= (f "264-351-3979") "(264) 351-3979"))

(check-synth)
