(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      "-"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
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

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "letter" "B939") "B-let-939"))
(constraint (= (f "invoice" "A558") "A-inv-558"))
(constraint (= (f "memo" "B651") "B-mem-651"))
(constraint (= (f "final" "C117") "C-fin-117"))
(constraint (= (f "draft" "C967") "C-dra-967"))

(check-synth)
