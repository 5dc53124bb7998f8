(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ":"
      "0"
      "/"
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
(constraint (= (f "Orion-621-blue-2020") "Orion"))
(constraint (= (f "Vega-978-green-1997") "Vega"))
(constraint (= (f "Luna-460-green-2011") "Luna"))
(constraint (= (f "Nova-239-orange-2021") "Nova"))
(constraint (= (f "Nova-313-green-1995") "Nova"))
(constraint (= (f "Atlas-607-red-2010") "Atlas"))
(constraint (= (f "Atlas-731-black-2016") "Atlas"))
(constraint (= (f "Terra-367-silver-1991") "Terra"))

(check-synth)
