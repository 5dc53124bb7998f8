(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
      4
      6
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
(constraint (= (f "24/03/2023") "2024"))
(constraint (= (f "04/04/1988") "1989"))
(constraint (= (f "14/11/2004") "2005"))
(constraint (= (f "26/12/2025") "2026"))
(constraint (= (f "01/04/2005") "2006"))
(constraint (= (f "08/10/2022") "2023"))
(constraint (= (f "22/10/2017") "2018"))

(check-synth)
