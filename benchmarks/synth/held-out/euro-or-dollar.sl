(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "$"
      "EUR "
      " USD"
      " EUR"
      ""
      "."
      "a"
      " "
      ":"
      "0"
      "("
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
      2
      3
      5
      6
      7
      9
      -1
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

(declare-var name String)
(constraint (= (f "EUR 652") "652 EUR"))
(constraint (= (f "$183") "183 USD"))
(constraint (= (f "EUR 404") "404 EUR"))
(constraint (= (f "$756") "756 USD"))
(constraint (= (f "EUR 685") "685 EUR"))
(constraint (= (f "EUR 838") "838 EUR"))
(constraint (= (f "EUR 771") "771 EUR"))
(constraint (= (f "EUR 44") "44 EUR"))

(check-synth)
