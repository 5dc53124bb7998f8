(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "("
      ")"
      " "
      ") "
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      4
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
(constraint (= (f "744-871-5141") "(744) 871-5141"))
(constraint (= (f "526-117-3036") "(526) 117-3036"))
(constraint (= (f "403-655-3151") "(403) 655-3151"))
(constraint (= (f "550-580-9146") "(550) 580-9146"))
(constraint (= (f "758-411-0051") "(758) 411-0051"))
(constraint (= (f "391-936-2138") "(391) 936-2138"))

(check-synth)
