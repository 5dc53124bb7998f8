(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "x"
      " x"
      "-"
      "a"
      "."
      ""
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
(constraint (= (f "253-939-6402 x73") "73"))
(constraint (= (f "840-182-7206 x28") "28"))
(constraint (= (f "968-040-5211 x61") "61"))
(constraint (= (f "405-052-8128 x4984") "4984"))
(constraint (= (f "529-106-1168 x62") "62"))
(constraint (= (f "344-472-7440 x262") "262"))
(constraint (= (f "764-187-0958 x43") "43"))
(constraint (= (f "536-132-8829 x53") "53"))

(check-synth)
