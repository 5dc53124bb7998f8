(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "AIR"
      "SEA"
      "ROAD"
      "plane "
      "ship "
      "truck "
      "-"
      "0"
      "/"
      ""
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (ite ntBool ntString ntString)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      3
      2
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
      (ite ntBool ntInt ntInt)
      (str.indexof ntString ntString ntInt)))
     (ntBool Bool (true
      false
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "SEA-903") "ship 903"))
(constraint (= (f "AIR-631") "plane 631"))
(constraint (= (f "ROAD-971") "truck 971"))
(constraint (= (f "ROAD-877") "truck 877"))
(constraint (= (f "ROAD-550") "truck 550"))
(constraint (= (f "AIR-879") "plane 879"))
(constraint (= (f "ROAD-032") "truck 032"))

(check-synth)
