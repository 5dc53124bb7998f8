(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "+"
      " "
      "-"
      "_"
      "/"
      ""
      ","
      "a"
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

(declare-var name String)
(constraint (= (f "+58 417-136-947") "136"))
(constraint (= (f "+77 739-771-697") "771"))
(constraint (= (f "+96 478-130-296") "130"))
(constraint (= (f "+27 587-876-754") "876"))
(constraint (= (f "+74 903-041-860") "041"))
(constraint (= (f "+61 492-142-997") "142"))
(constraint (= (f "+39 908-330-778") "330"))
(constraint (= (f "+21 658-656-455") "656"))

(check-synth)
