(set-logic SLIA)
(synth-fun f ((name String)) String
    ((Start String (ntString))
     (ntString String (name
      "-"
      "+1"
      "+1-"
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
(constraint (= (f "584-050-7776") "+1-584-050-7776"))
(constraint (= (f "571-510-6730") "+1-571-510-6730"))
(constraint (= (f "945-914-0841") "+1-945-914-0841"))
(constraint (= (f "470-809-3439") "+1-470-809-3439"))
(constraint (= (f "272-763-5206") "+1-272-763-5206"))
(constraint (= (f "274-895-2202") "+1-274-895-2202"))
(constraint (= (f "672-522-0569") "+1-672-522-0569"))

(check-synth)
