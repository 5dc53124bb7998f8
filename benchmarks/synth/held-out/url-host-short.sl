(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      "//"
      "https://"
      "."
      " "
      "_"
      "("
      "-"
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
      -1
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
(constraint (= (f "https://juniper.web.net/draft") "juniper.web.net"))
(constraint (= (f "https://lumen.example.com/table") "lumen.example.com"))
(constraint (= (f "https://quarry.firm.co/plan") "quarry.firm.co"))
(constraint (= (f "https://meridian.firm.co/notes") "meridian.firm.co"))

(check-synth)
