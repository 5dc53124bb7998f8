(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ","
      " "
      "University of "
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
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
(constraint (= (f "University of Lyon, FR") "Lyon"))
(constraint (= (f "University of Basel, CH") "Basel"))
(constraint (= (f "University of Malmo, SE") "Malmo"))
(constraint (= (f "University of Ghent, BE") "Ghent"))
(constraint (= (f "University of Turin, IT") "Turin"))
(constraint (= (f "University of Bergen, NO") "Bergen"))

(check-synth)
