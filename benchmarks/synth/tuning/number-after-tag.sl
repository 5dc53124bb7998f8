(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "INV"
      " "
      ""
      "/"
      "("
      ","
      "a"
      "-"
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
      5
      2
      4
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
(constraint (= (f "draft INV06760 memo table") "06760"))
(constraint (= (f "update notes INV64124 budget") "64124"))
(constraint (= (f "summary INV92443 letter") "92443"))
(constraint (= (f "table order INV47603 final annual") "47603"))
(constraint (= (f "draft INV28783 notes") "28783"))

(check-synth)
