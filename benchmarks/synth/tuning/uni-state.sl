(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ","
      " "
      ", "
      ""
      "("
      "a"
      "_"
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
(constraint (= (f "University of Malmo, SE") "SE"))
(constraint (= (f "University of Basel, CH") "CH"))
(constraint (= (f "University of Turin, IT") "IT"))
(constraint (= (f "University of Graz, AT") "AT"))
(constraint (= (f "University of Bergen, NO") "NO"))
(constraint (= (f "University of Lyon, FR") "FR"))
(constraint (= (f "University of Porto, PT") "PT"))
(constraint (= (f "University of Ghent, BE") "BE"))

(check-synth)
