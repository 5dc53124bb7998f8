(set-logic SLIA)
(synth-fun f ((_arg_0 String) (_arg_1 String)) Int
    ((Start Int (ntInt))
     (ntString String (_arg_0
      _arg_1
      " "
      ""
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
(constraint (= (f "summary order" "order") 8))
(constraint (= (f "order invoice" "order") 0))
(constraint (= (f "update update" "update") 0))
(constraint (= (f "budget notes" "notes") 7))
(constraint (= (f "plan update" "update") 5))
(constraint (= (f "annual summary plan invoice" "invoice") 20))
(constraint (= (f "final invoice" "final") 0))

(check-synth)
