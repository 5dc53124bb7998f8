(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
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
(constraint (= (f "roadster973") "973"))
(constraint (= (f "folding329") "329"))
(constraint (= (f "tandem315") "315"))
(constraint (= (f "cruiser779") "779"))
(constraint (= (f "roadster542") "542"))
(constraint (= (f "cruiser957") "957"))
(constraint (= (f "folding956") "956"))
(constraint (= (f "folding907") "907"))

(check-synth)
