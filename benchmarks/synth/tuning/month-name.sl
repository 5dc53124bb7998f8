(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      "01"
      "02"
      "03"
      "Jan"
      "Feb"
      "Mar"
      " "
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
      6
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
(constraint (= (f "15/02/2028") "Feb 2028"))
(constraint (= (f "21/03/2007") "Mar 2007"))
(constraint (= (f "12/02/2001") "Feb 2001"))
(constraint (= (f "23/03/2003") "Mar 2003"))
(constraint (= (f "18/02/2000") "Feb 2000"))
(constraint (= (f "09/03/1997") "Mar 1997"))
(constraint (= (f "11/02/2012") "Feb 2012"))
(constraint (= (f "14/02/1994") "Feb 1994"))

(check-synth)
