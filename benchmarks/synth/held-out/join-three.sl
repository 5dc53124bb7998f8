(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String) (_arg_2 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      _arg_2
      ","
      " "
      ", "
      "0"
      "a"
      "-"
      ")"
      "("
      "."
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
(declare-var _arg_2 String)
(constraint (= (f "Leeds" "SE" "73268") "Leeds, SE 73268"))
(constraint (= (f "Turin" "SE" "86758") "Turin, SE 86758"))
(constraint (= (f "Split" "FR" "28152") "Split, FR 28152"))
(constraint (= (f "Lyon" "AT" "58555") "Lyon, AT 58555"))
(constraint (= (f "Graz" "BE" "57665") "Graz, BE 57665"))

(check-synth)
