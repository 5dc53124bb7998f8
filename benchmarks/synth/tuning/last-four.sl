(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "*"
      "****"
      (str.++ ntString ntString)
      (str.replace ntString ntString ntString)
      (str.at ntString ntInt)
      (int.to.str ntInt)
      (str.substr ntString ntInt ntInt)))
     (ntInt Int (0
      1
      4
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
(constraint (= (f "377607086") "****7086"))
(constraint (= (f "604917021") "****7021"))
(constraint (= (f "3173276546266") "****6266"))
(constraint (= (f "15795877384") "****7384"))
(constraint (= (f "946123619") "****3619"))
(constraint (= (f "85479101073") "****1073"))
(constraint (= (f "75256590") "****6590"))
(constraint (= (f "918365510") "****5510"))

(check-synth)
