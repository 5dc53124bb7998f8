(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      " "
      "0"
      ")"
      "("
      ","
      "/"
      "_"
      "-"
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

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "118" "437") "555"))
(constraint (= (f "358" "300") "658"))
(constraint (= (f "454" "208") "662"))
(constraint (= (f "434" "4") "438"))
(constraint (= (f "28" "139") "167"))
(constraint (= (f "400" "136") "536"))
(constraint (= (f "235" "235") "470"))

(check-synth)
