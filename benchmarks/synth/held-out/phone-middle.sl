(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ":"
      "0"
      ""
      ","
      " "
      "_"
      "."
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      4
      2
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
(constraint (= (f "833-567-1121") "567"))
(constraint (= (f "320-259-9155") "259"))
(constraint (= (f "753-049-6364") "049"))
(constraint (= (f "616-021-1668") "021"))
(constraint (= (f "963-406-7280") "406"))
(constraint (= (f "832-711-7885") "711"))

(check-synth)
