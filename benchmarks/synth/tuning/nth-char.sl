(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 Int)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (_arg_1
      0
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

(declare-var _arg_0 String)
(declare-var _arg_1 Int)
(constraint (= (f "Petrovbudget" 5) "v"))
(constraint (= (f "Yilmazletter" 4) "a"))
(constraint (= (f "Haddaddraft" 2) "d"))
(constraint (= (f "Petrovdraft" 4) "o"))
(constraint (= (f "Horvattable" 0) "H"))
(constraint (= (f "Rossiletter" 5) "l"))
(constraint (= (f "Dvorakannual" 4) "a"))

(check-synth)
