(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "."
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
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
(constraint (= (f "plan84.png") "plan84"))
(constraint (= (f "update56.pdf") "update56"))
(constraint (= (f "invoice57.txt") "invoice57"))
(constraint (= (f "annual15.csv") "annual15"))
(constraint (= (f "notes09.pdf") "notes09"))
(constraint (= (f "table88.csv") "table88"))
(constraint (= (f "plan87.png") "plan87"))

(check-synth)
