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
(constraint (= (f "Kestrel invoice #44 (red)") "44"))
(constraint (= (f "Summit memo #9442 (orange)") "9442"))
(constraint (= (f "Basalt memo #18 (silver)") "18"))
(constraint (= (f "Basalt report #92 (white)") "92"))
(constraint (= (f "Falcon order #4212 (green)") "4212"))
(constraint (= (f "Quarry order #73 (orange)") "73"))

(check-synth)
