(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      " "
      "0"
      "-"
      "/"
      "("
      ":"
      ""
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
(constraint (= (f "Box 51") "Box 52"))
(constraint (= (f "Room 12") "Room 13"))
(constraint (= (f "Seat 17") "Seat 18"))
(constraint (= (f "Box 54") "Box 55"))
(constraint (= (f "Room 54") "Room 55"))
(constraint (= (f "Room 22") "Room 23"))
(constraint (= (f "Room 5") "Room 6"))
(constraint (= (f "Room 56") "Room 57"))

(check-synth)
