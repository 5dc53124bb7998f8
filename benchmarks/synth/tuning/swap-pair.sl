(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      ":"
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
(constraint (= (f "memo:Farouk") "Farouk:memo"))
(constraint (= (f "notes:Lindgren") "Lindgren:notes"))
(constraint (= (f "order:Yilmaz") "Yilmaz:order"))
(constraint (= (f "invoice:Jansen") "Jansen:invoice"))
(constraint (= (f "report:Fischer") "Fischer:report"))
(constraint (= (f "order:Joshi") "Joshi:order"))
(constraint (= (f "final:Dvorak") "Dvorak:final"))
(constraint (= (f "notes:Abbott") "Abbott:notes"))

(check-synth)
