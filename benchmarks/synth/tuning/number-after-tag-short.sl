(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "INV"
      " "
      ""
      ")"
      "0"
      "_"
      "-"
      "/"
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
(constraint (= (f "table draft INV99587 summary order") "99587"))
(constraint (= (f "letter INV77819 plan report") "77819"))
(constraint (= (f "plan order INV51879 table final") "51879"))
(constraint (= (f "annual notes INV35467 final") "35467"))

(check-synth)
