(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "'"
      " "
      ":"
      "("
      "/"
      "_"
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
(constraint (= (f "final") "'final'"))
(constraint (= (f "report") "'report'"))
(constraint (= (f "order") "'order'"))
(constraint (= (f "update") "'update'"))
(constraint (= (f "annual") "'annual'"))
(constraint (= (f "summary") "'summary'"))
(constraint (= (f "invoice") "'invoice'"))
(constraint (= (f "plan") "'plan'"))

(check-synth)
