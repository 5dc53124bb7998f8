(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      4
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
(constraint (= (f "Atlas-506-black-2012") "Atlas2012"))
(constraint (= (f "Atlas-082-red-1992") "Atlas1992"))
(constraint (= (f "Vega-514-white-2002") "Vega2002"))
(constraint (= (f "Orion-209-white-2000") "Orion2000"))
(constraint (= (f "Luna-651-orange-2018") "Luna2018"))
(constraint (= (f "Atlas-812-silver-2019") "Atlas2019"))

(check-synth)
