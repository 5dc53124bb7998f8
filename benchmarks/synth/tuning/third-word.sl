(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
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
(constraint (= (f "invoice letter letter") "letter"))
(constraint (= (f "draft table letter final") "letter"))
(constraint (= (f "budget letter report") "report"))
(constraint (= (f "notes invoice memo update") "memo"))
(constraint (= (f "annual notes plan notes") "plan"))
(constraint (= (f "report budget table") "table"))
(constraint (= (f "order order update") "update"))
(constraint (= (f "letter order order plan") "order"))

(check-synth)
