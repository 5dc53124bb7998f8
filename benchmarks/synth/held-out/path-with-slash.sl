(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      "."
      ""
      ")"
      "-"
      "("
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
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
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "/home/music/docs/summary.txt") "/home/music/docs/summary.txt"))
(constraint (= (f "/data/data/order.csv") "/data/data/order.csv"))
(constraint (= (f "reports/home/notes.png") "/reports/home/notes.png"))
(constraint (= (f "/music/home/update.docx") "/music/home/update.docx"))
(constraint (= (f "/home/home/plan.png") "/home/home/plan.png"))
(constraint (= (f "/docs/memo.pdf") "/docs/memo.pdf"))

(check-synth)
