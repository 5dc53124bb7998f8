(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      "/"
      "."
      ".txt"
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

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "photos" "notes") "/photos/notes.txt"))
(constraint (= (f "photos" "draft") "/photos/draft.txt"))
(constraint (= (f "backup" "annual") "/backup/annual.txt"))
(constraint (= (f "backup" "notes") "/backup/notes.txt"))
(constraint (= (f "music" "report") "/music/report.txt"))
(constraint (= (f "photos" "report") "/photos/report.txt"))
(constraint (= (f "docs" "summary") "/docs/summary.txt"))
(constraint (= (f "work" "memo") "/work/memo.txt"))

(check-synth)
