(set-logic SLIA)
(synth-fun f ((name String)) Int
    ((Start Int (ntInt))
     (ntString String (name
      " "
      ""
      "."
      "("
      "_"
      "a"
      ")"
      "-"
      ":"
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
      -1
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
(constraint (= (f "report update report final") 4))
(constraint (= (f "draft table") 2))
(constraint (= (f "notes") 1))
(constraint (= (f "annual annual summary report") 4))
(constraint (= (f "notes annual annual") 3))
(constraint (= (f "plan") 1))
(constraint (= (f "report final notes") 3))

(check-synth)
