(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "*"
      "**** "
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
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
(constraint (= (f "3744 1753 6936 2369") "**** 2369"))
(constraint (= (f "2360 8847 7284 6224") "**** 6224"))
(constraint (= (f "5444 0969 7738 5741") "**** 5741"))
(constraint (= (f "0610 8507 5499 5010") "**** 5010"))
(constraint (= (f "5546 5666 5793 3334") "**** 3334"))
(constraint (= (f "0476 4801 0550 8066") "**** 8066"))
(constraint (= (f "7247 1683 5763 6822") "**** 6822"))

(check-synth)
