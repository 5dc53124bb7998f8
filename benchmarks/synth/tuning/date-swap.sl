(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
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

(declare-var name String)
(constraint (= (f "26/10/1996") "10/26/1996"))
(constraint (= (f "12/11/2028") "11/12/2028"))
(constraint (= (f "23/02/1998") "02/23/1998"))
(constraint (= (f "01/01/2021") "01/01/2021"))
(constraint (= (f "08/05/2004") "05/08/2004"))
(constraint (= (f "07/08/2012") "08/07/2012"))
(constraint (= (f "09/09/2012") "09/09/2012"))
(constraint (= (f "08/02/2013") "02/08/2013"))

(check-synth)
