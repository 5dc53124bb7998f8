(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      " "
      ":"
      "."
      "0"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
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
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "225-461-9942") "9942"))
(constraint (= (f "867-868-8675") "8675"))
(constraint (= (f "490-731-5798") "5798"))
(constraint (= (f "652-105-6210") "6210"))
(constraint (= (f "726-132-7552") "7552"))
(constraint (= (f "827-095-9031") "9031"))

(check-synth)
