(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "-"
      ""
      ":"
      "("
      ","
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
(constraint (= (f "memo invoice summary update") "memo invoice-summary update"))
(constraint (= (f "summary budget final") "summary budget-final"))
(constraint (= (f "memo report annual") "memo report-annual"))
(constraint (= (f "annual final memo") "annual final-memo"))
(constraint (= (f "report annual order budget") "report annual-order budget"))
(constraint (= (f "final order budget") "final order-budget"))
(constraint (= (f "notes summary memo final") "notes summary-memo final"))

(check-synth)
