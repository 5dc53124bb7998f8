(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "#"
      " "
      "("
      ")"
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
(constraint (= (f "Meridian order #605 (red)") "Meridian"))
(constraint (= (f "Tidal invoice #2659 (orange)") "Tidal"))
(constraint (= (f "Juniper notes #31 (silver)") "Juniper"))
(constraint (= (f "Orchard final #430 (white)") "Orchard"))
(constraint (= (f "Juniper plan #99 (orange)") "Juniper"))
(constraint (= (f "Meridian budget #62 (silver)") "Meridian"))

(check-synth)
