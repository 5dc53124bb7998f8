(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      ""
      "/"
      ","
      "("
      "0"
      "."
      " "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      2
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
(constraint (= (f "235-102-4062") "2351024062"))
(constraint (= (f "614-840-1751") "6148401751"))
(constraint (= (f "387-694-0413") "3876940413"))
(constraint (= (f "550-101-1370") "5501011370"))
(constraint (= (f "662-202-9840") "6622029840"))
(constraint (= (f "903-857-0899") "9038570899"))

(check-synth)
