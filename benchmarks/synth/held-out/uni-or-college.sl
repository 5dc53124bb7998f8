(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "of"
      " of "
      "University"
      "College"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
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
(constraint (= (f "Institute of Bergen") "Bergen"))
(constraint (= (f "College of Malmo") "Malmo"))
(constraint (= (f "Institute of Ghent") "Ghent"))
(constraint (= (f "College of Lyon") "Lyon"))
(constraint (= (f "University of Porto") "Porto"))
(constraint (= (f "Institute of Lyon") "Lyon"))
(constraint (= (f "Institute of Porto") "Porto"))

(check-synth)
