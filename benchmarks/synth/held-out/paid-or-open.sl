(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "PAID"
      "OPEN"
      "due"
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
      5
      10
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
(constraint (= (f "PAID 2194 Lumen") "Lumen"))
(constraint (= (f "OPEN 9134 Juniper") "due"))
(constraint (= (f "PAID 0244 Nordlys") "Nordlys"))
(constraint (= (f "OPEN 4609 Lumen") "due"))
(constraint (= (f "PAID 0505 Summit") "Summit"))

(check-synth)
