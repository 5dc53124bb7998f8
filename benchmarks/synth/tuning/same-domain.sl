(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) Bool
    ((Start Bool (ntBool))
     (ntString String (_arg_0
      _arg_1
      "@"
      "."
      " "
      "a"
      "0"
      ""
      "/"
      ","
      ":"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
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
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "noor.ivanova@example.com" "petra.joshi@example.com") true))
(constraint (= (f "chandra.ibrahim@firm.co" "vera.ibrahim@firm.co") true))
(constraint (= (f "yusuf.farouk@firm.co" "katya.kowalski@firm.co") true))
(constraint (= (f "jonas.fischer@firm.co" "umberto.ibrahim@firm.co") true))
(constraint (= (f "nadia.petrov@example.com" "quinn.fischer@firm.co") false))
(constraint (= (f "greta.novak@example.com" "rosa.zimmermann@example.com") true))
(constraint (= (f "katya.kowalski@mail.org" "umberto.chowdhury@mail.org") true))

(check-synth)
