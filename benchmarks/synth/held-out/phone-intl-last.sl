(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "+"
      " "
      "-"
      "/"
      "a"
      ")"
      "."
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
(constraint (= (f "+37 466-334-747") "747"))
(constraint (= (f "+7 191-983-030") "030"))
(constraint (= (f "+37 545-409-848") "848"))
(constraint (= (f "+37 726-925-156") "156"))
(constraint (= (f "+80 932-427-053") "053"))
(constraint (= (f "+8 109-566-808") "808"))
(constraint (= (f "+57 189-636-046") "046"))
(constraint (= (f "+27 312-474-479") "479"))

(check-synth)
