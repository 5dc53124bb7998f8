(set-logic SLIA)
(synth-fun f ((name String)) Bool
    ((Start Bool (ntBool))
     (ntString String (name
      "-"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      5
      (+ ntInt ntInt)
      (- ntInt ntInt)
      (str.len ntString)
      (str.to.int ntString)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "A8265") true))
(constraint (= (f "C90763") false))
(constraint (= (f "B376") false))
(constraint (= (f "B12253") false))
(constraint (= (f "A55813") false))
(constraint (= (f "A87800") false))
(constraint (= (f "C6494") true))

(check-synth)
