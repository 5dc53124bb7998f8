(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      ""
      "("
      ","
      "/"
      "-"
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
(constraint (= (f "plan draft notes annual table") "plan draft"))
(constraint (= (f "order letter draft report") "order letter"))
(constraint (= (f "budget update memo invoice report") "budget update"))
(constraint (= (f "table update letter draft draft") "table update"))
(constraint (= (f "order memo letter invoice invoice") "order memo"))
(constraint (= (f "draft final order") "draft final"))
(constraint (= (f "report draft report order report") "report draft"))
(constraint (= (f "invoice annual draft") "invoice annual"))

(check-synth)
