(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
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
(constraint (= (f "/music/data/docs/order.csv") "music"))
(constraint (= (f "/home/notes.csv") "home"))
(constraint (= (f "/backup/music/reports/final.tar.gz") "backup"))
(constraint (= (f "/photos/data/letter.txt") "photos"))
(constraint (= (f "/music/docs/final.txt") "music"))
(constraint (= (f "/photos/reports/summary.png") "photos"))
(constraint (= (f "/data/reports/work/invoice.txt") "data"))

(check-synth)
