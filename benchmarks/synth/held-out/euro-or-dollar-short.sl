(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "$"
      "EUR "
      " USD"
      " EUR"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
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
(constraint (= (f "$519") "519 USD"))
(constraint (= (f "$509") "509 USD"))
(constraint (= (f "$812") "812 USD"))
(constraint (= (f "EUR 622") "622 EUR"))

(check-synth)
