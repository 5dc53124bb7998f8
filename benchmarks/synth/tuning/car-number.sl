(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "."
      ":"
      ","
      ")"
      ""
      "0"
      "a"
      "("
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
(constraint (= (f "Nova-538-silver-2007") "538"))
(constraint (= (f "Atlas-460-black-2016") "460"))
(constraint (= (f "Nova-034-blue-2013") "034"))
(constraint (= (f "Vega-690-white-2024") "690"))
(constraint (= (f "Atlas-238-red-2001") "238"))

(check-synth)
