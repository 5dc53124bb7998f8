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
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      2
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
(constraint (= (f "CZ8930") "CZ-8930"))
(constraint (= (f "BZ1066") "BZ-1066"))
(constraint (= (f "AY4553") "AY-4553"))
(constraint (= (f "BZ8453") "BZ-8453"))
(constraint (= (f "BZ5577") "BZ-5577"))
(constraint (= (f "AX7123") "AX-7123"))
(constraint (= (f "AY5762") "AY-5762"))
(constraint (= (f "CZ9290") "CZ-9290"))

(check-synth)
