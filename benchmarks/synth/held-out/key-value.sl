(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "="
      ";"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
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
(constraint (= (f "plan=7;") "7"))
(constraint (= (f "budget=2211;") "2211"))
(constraint (= (f "budget=7334;") "7334"))
(constraint (= (f "report=4;") "4"))
(constraint (= (f "memo=53;") "53"))
(constraint (= (f "letter=990;") "990"))
(constraint (= (f "plan=46;") "46"))

(check-synth)
