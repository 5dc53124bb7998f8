(set-logic SLIA)
(synth-fun f ((name String)) Bool
    ((Start Bool (ntBool))
     (ntString String (name
      "@"
      "."
      "org"
      ".org"
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
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "dmitri.kowalski@uni.edu") false))
(constraint (= (f "vera.okafor@uni.edu") false))

(check-synth)
