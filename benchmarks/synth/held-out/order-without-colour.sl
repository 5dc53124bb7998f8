(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "#"
      " "
      "("
      " ("
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
(constraint (= (f "Juniper memo #630 (orange)") "Juniper memo #630"))
(constraint (= (f "Tidal table #74 (black)") "Tidal table #74"))
(constraint (= (f "Summit final #02 (black)") "Summit final #02"))
(constraint (= (f "Summit table #538 (blue)") "Summit table #538"))
(constraint (= (f "Quarry notes #63 (red)") "Quarry notes #63"))
(constraint (= (f "Meridian plan #5772 (blue)") "Meridian plan #5772"))

(check-synth)
