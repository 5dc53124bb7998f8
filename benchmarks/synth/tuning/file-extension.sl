(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "."
      ","
      "0"
      "/"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      2
      4
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
(constraint (= (f "notes85.csv") "csv"))
(constraint (= (f "memo36.csv") "csv"))
(constraint (= (f "report93.csv") "csv"))
(constraint (= (f "order37.png") "png"))
(constraint (= (f "table74.docx") "docx"))
(constraint (= (f "plan72.docx") "docx"))
(constraint (= (f "report99.txt") "txt"))
(constraint (= (f "invoice18.docx") "docx"))

(check-synth)
