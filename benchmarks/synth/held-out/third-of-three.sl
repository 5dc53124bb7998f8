(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "_"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
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
(constraint (= (f "Porto_30_green") "green"))
(constraint (= (f "Graz_2_blue") "blue"))
(constraint (= (f "Malmo_700_black") "black"))
(constraint (= (f "Aarhus_262_red") "red"))
(constraint (= (f "Bergen_30_green") "green"))
(constraint (= (f "Lyon_298_orange") "orange"))
(constraint (= (f "Malmo_5_green") "green"))

(check-synth)
