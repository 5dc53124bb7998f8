(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "+"
      " "
      "-"
      "."
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
(constraint (= (f "+51 925-332-049") "51.925.332.049"))
(constraint (= (f "+53 326-392-279") "53.326.392.279"))
(constraint (= (f "+37 590-387-848") "37.590.387.848"))
(constraint (= (f "+84 915-979-258") "84.915.979.258"))
(constraint (= (f "+84 554-703-117") "84.554.703.117"))

(check-synth)
