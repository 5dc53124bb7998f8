(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "-"
      ""
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
(constraint (= (f "annual invoice budget") "annual-invoice-budget"))
(constraint (= (f "summary memo annual") "summary-memo-annual"))
(constraint (= (f "memo order plan") "memo-order-plan"))
(constraint (= (f "budget notes memo") "budget-notes-memo"))
(constraint (= (f "table memo summary") "table-memo-summary"))
(constraint (= (f "budget order notes") "budget-order-notes"))

(check-synth)
