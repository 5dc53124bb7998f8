(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "@"
      "."
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
(constraint (= (f "hugo.fischer@mail.org") "mail"))
(constraint (= (f "dmitri.galli@mail.org") "mail"))
(constraint (= (f "xenia.delgado@firm.co") "firm"))
(constraint (= (f "ines.ivanova@web.net") "web"))
(constraint (= (f "marek.ibrahim@example.com") "example"))
(constraint (= (f "mina.novak@uni.edu") "uni"))
(constraint (= (f "chandra.mendes@firm.co") "firm"))
(constraint (= (f "kofi.kowalski@web.net") "web"))

(check-synth)
