(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) String
    ((Start String (ntString))
     (ntString String (_arg_0
      _arg_1
      ","
      " "
      ", "
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

(declare-var _arg_0 String)
(declare-var _arg_1 String)
(constraint (= (f "Nantes" "IT") "Nantes, IT"))
(constraint (= (f "Bergen" "CH") "Bergen, CH"))
(constraint (= (f "Bergen" "AT") "Bergen, AT"))
(constraint (= (f "Lyon" "PT") "Lyon, PT"))
(constraint (= (f "Gdansk" "CH") "Gdansk, CH"))
(constraint (= (f "Cadiz" "SE") "Cadiz, SE"))
(constraint (= (f "Gdansk" "SE") "Gdansk, SE"))

(check-synth)
