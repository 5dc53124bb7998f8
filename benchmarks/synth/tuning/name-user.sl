(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      "@"
      "firm.co"
      "@firm.co"
      "("
      ","
      ":"
      ""
      "_"
      "/"
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
(declare-var _arg_1 String)
(constraint (= (f "Ines" "Ivanova") "IIvanova@firm.co"))
(constraint (= (f "Quinn" "Brandt") "QBrandt@firm.co"))
(constraint (= (f "Oskar" "Castillo") "OCastillo@firm.co"))
(constraint (= (f "Chandra" "Xu") "CXu@firm.co"))
(constraint (= (f "Amelia" "Petrov") "APetrov@firm.co"))

(check-synth)
