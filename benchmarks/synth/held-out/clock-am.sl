(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      ":"
      "AM"
      "PM"
      " later"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
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
(constraint (= (f "8:41 PM") "8:41 later"))
(constraint (= (f "9:14 AM") "9:14"))
(constraint (= (f "5:11 PM") "5:11 later"))
(constraint (= (f "2:45 PM") "2:45 later"))
(constraint (= (f "3:21 PM") "3:21 later"))
(constraint (= (f "9:55 PM") "9:55 later"))
(constraint (= (f "5:38 AM") "5:38"))
(constraint (= (f "8:49 PM") "8:49 later"))

(check-synth)
