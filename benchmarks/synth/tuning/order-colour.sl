(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "#"
      " "
      "("
      ")"
      "_"
      ":"
      "0"
      ""
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
(constraint (= (f "Copper order #0044 (green)") "green"))
(constraint (= (f "Tidal annual #359 (black)") "black"))
(constraint (= (f "Copper order #009 (green)") "green"))
(constraint (= (f "Quarry order #291 (blue)") "blue"))
(constraint (= (f "Lumen draft #0513 (white)") "white"))
(constraint (= (f "Meridian report #6910 (green)") "green"))
(constraint (= (f "Copper report #526 (blue)") "blue"))
(constraint (= (f "Orchard draft #950 (red)") "red"))

(check-synth)
