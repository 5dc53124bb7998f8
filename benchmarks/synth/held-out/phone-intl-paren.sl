(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "+"
      " "
      "-"
      "("
      ")"
      "."
      "0"
      ":"
      "a"
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
(constraint (= (f "+51 731-953-713") "(731) 953-713"))
(constraint (= (f "+98 977-183-617") "(977) 183-617"))
(constraint (= (f "+72 468-820-793") "(468) 820-793"))
(constraint (= (f "+3 582-880-532") "(582) 880-532"))
(constraint (= (f "+90 337-740-829") "(337) 740-829"))
(constraint (= (f "+58 531-804-229") "(531) 804-229"))
(constraint (= (f "+16 220-824-739") "(220) 824-739"))

(check-synth)
