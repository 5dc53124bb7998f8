(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 Int)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      " "
      "-"
      ""
      "/"
      "0"
      "("
      ":"
      ","
      ")"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (_arg_1
      0
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
(declare-var _arg_1 Int)
(constraint (= (f "Vasquezmemo" 2) "Va"))
(constraint (= (f "Novakupdate" 5) "Novak"))
(constraint (= (f "Haddadannual" 6) "Haddad"))
(constraint (= (f "Tanakabudget" 1) "T"))
(constraint (= (f "Almeidanotes" 2) "Al"))

(check-synth)
