(set-logic SLIA)
(synth-fun f ((_arg_0 String)) String
 ((Start String (ntString))
  (ntString String (_arg_0 "-" (str.++ ntString ntString) (str.replace ntString ntString ntString) (str.at ntString ntInt) (int.to.str ntInt) (ite ntBool ntString ntString) (str.substr ntString ntInt ntInt)))
  (ntInt Int (0 1 2 3 4 5 (+ ntInt ntInt) (- ntInt ntInt) (str.len ntString) (str.to.int ntString) (ite ntBool ntInt ntInt) (str.indexof ntString ntString ntInt)))
  (ntBool Bool (true false (= ntInt ntInt) (str.prefixof ntString ntString) (str.suffixof ntString ntString) (str.contains ntString ntString)))))
(constraint (= (f "123456789") "123-45-6789"))
(constraint (= (f "987654321") "987-65-4321"))
(check-synth)
