(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "."
      ".txt"
      ".bak"
      "-"
      ":"
      ""
      "a"
      "("
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
(constraint (= (f "annual-53.txt") "annual-53.bak"))
(constraint (= (f "summary-58.txt") "summary-58.bak"))
(constraint (= (f "budget-73.txt") "budget-73.bak"))
(constraint (= (f "report-97.txt") "report-97.bak"))
(constraint (= (f "final-52.txt") "final-52.bak"))
(constraint (= (f "budget-00.txt") "budget-00.bak"))
(constraint (= (f "annual-68.txt") "annual-68.bak"))
(constraint (= (f "invoice-66.txt") "invoice-66.bak"))

(check-synth)
