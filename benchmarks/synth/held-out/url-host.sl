(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "/"
      "//"
      "https://"
      "."
      "a"
      ")"
      ":"
      "-"
      " "
      "("
      ","
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
(constraint (= (f "https://lumen.web.net/letter") "lumen.web.net"))
(constraint (= (f "https://meridian.mail.org/letter") "meridian.mail.org"))
(constraint (= (f "https://juniper.firm.co/final") "juniper.firm.co"))
(constraint (= (f "https://nordlys.web.net/annual") "nordlys.web.net"))
(constraint (= (f "https://kestrel.firm.co/report") "kestrel.firm.co"))

(check-synth)
