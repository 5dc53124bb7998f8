(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
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
(constraint (= (f "5450281327") "545-028-1327"))
(constraint (= (f "7673782195") "767-378-2195"))
(constraint (= (f "6417552658") "641-755-2658"))
(constraint (= (f "6399303413") "639-930-3413"))
(constraint (= (f "727-034-6658") "727-034-6658"))
(constraint (= (f "723-575-7342") "723-575-7342"))

(check-synth)
