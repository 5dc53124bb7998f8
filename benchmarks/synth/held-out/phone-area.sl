(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
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
(constraint (= (f "210-102-2784") "210"))
(constraint (= (f "974-264-7859") "974"))
(constraint (= (f "692-502-3821") "692"))
(constraint (= (f "834-574-0937") "834"))
(constraint (= (f "584-093-5314") "584"))
(constraint (= (f "203-236-1529") "203"))
(constraint (= (f "545-579-1082") "545"))
(constraint (= (f "701-033-5777") "701"))

(check-synth)
