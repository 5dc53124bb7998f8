(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "("
      ")"
      " "
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
(constraint (= (f "Nordlys (4935) memo") "Nordlys memo"))
(constraint (= (f "Quarry (23) summary") "Quarry summary"))
(constraint (= (f "Meridian (78) draft") "Meridian draft"))
(constraint (= (f "Orchard (7138) notes") "Orchard notes"))
(constraint (= (f "Kestrel (04) budget") "Kestrel budget"))

(check-synth)
