(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "-"
      ""
      "."
      "_"
      "("
      ":"
      "/"
      ")"
      ","
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
(constraint (= (f "order memo notes memo") "order-memo-notes-memo"))
(constraint (= (f "notes update") "notes-update"))
(constraint (= (f "annual notes draft memo") "annual-notes-draft-memo"))
(constraint (= (f "update annual") "update-annual"))
(constraint (= (f "letter") "letter"))
(constraint (= (f "final") "final"))
(constraint (= (f "memo invoice draft") "memo-invoice-draft"))
(constraint (= (f "plan plan") "plan-plan"))

(check-synth)
