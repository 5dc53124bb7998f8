(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) Bool
    ((Start Bool (ntBool))
     (ntString String (_arg_0
      _arg_1
      " "
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
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "annual" "annual") true))
(constraint (= (f "draft" "draft") true))
(constraint (= (f "annual" "summary") false))
(constraint (= (f "budget" "budget") true))
(constraint (= (f "summary" "memo") false))
(constraint (= (f "update" "update") true))
(constraint (= (f "table" "table") true))

(check-synth)
