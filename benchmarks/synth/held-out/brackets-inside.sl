(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "["
      "]"
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
(constraint (= (f "Orchard [notes] 36") "notes"))
(constraint (= (f "Falcon [final] 82") "final"))
(constraint (= (f "Orchard [annual] 09") "annual"))
(constraint (= (f "Basalt [summary] 14") "summary"))
(constraint (= (f "Meridian [final] 48") "final"))
(constraint (= (f "Juniper [summary] 82") "summary"))
(constraint (= (f "Quarry [final] 83") "final"))
(constraint (= (f "Quarry [draft] 99") "draft"))

(check-synth)
