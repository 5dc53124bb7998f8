(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
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

(declare-var name String)
(constraint (= (f "Jonas F Petrov") "F"))
(constraint (= (f "Oskar C Larsen") "C"))
(constraint (= (f "Yusuf A Delgado") "A"))
(constraint (= (f "Stefan C Larsen") "C"))
(constraint (= (f "Mina A Kaplan") "A"))
(constraint (= (f "Ivo G Dvorak") "G"))
(constraint (= (f "Jana D Yilmaz") "D"))

(check-synth)
