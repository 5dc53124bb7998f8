(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "#"
      " "
      "("
      "_"
      "a"
      "-"
      ","
      "/"
      ")"
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
(constraint (= (f "Falcon budget #7031 (blue)") "#7031"))
(constraint (= (f "Juniper report #2695 (black)") "#2695"))
(constraint (= (f "Basalt table #29 (black)") "#29"))
(constraint (= (f "Basalt update #09 (silver)") "#09"))
(constraint (= (f "Summit order #742 (red)") "#742"))
(constraint (= (f "Quarry letter #659 (blue)") "#659"))

(check-synth)
