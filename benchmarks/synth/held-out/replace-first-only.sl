(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "/"
      ":"
      " "
      "a"
      ")"
      "("
      "0"
      "."
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
(constraint (= (f "annual-update-79") "annual/update-79"))
(constraint (= (f "draft-letter-29") "draft/letter-29"))
(constraint (= (f "summary-update-23") "summary/update-23"))
(constraint (= (f "budget-table-55") "budget/table-55"))
(constraint (= (f "table-invoice-11") "table/invoice-11"))
(constraint (= (f "update-plan-87") "update/plan-87"))

(check-synth)
