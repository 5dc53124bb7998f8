(set-logic SLIA)
(synth-fun f ((name String)) Bool
    ((Start Bool (ntBool))
     (ntString String (name
      "/"
      "http"
      "https"
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
      (= ntInt ntInt)
      (str.prefixof ntString ntString)
      (str.suffixof ntString ntString)
      (str.contains ntString ntString)))))

(declare-var name String)
(constraint (= (f "https://mail.org/draft") true))
(constraint (= (f "https://uni.edu/notes") true))
(constraint (= (f "http://uni.edu/notes") false))
(constraint (= (f "https://example.com/notes") true))
(constraint (= (f "https://mail.org/table") true))
(constraint (= (f "https://firm.co/final") true))
(constraint (= (f "https://example.com/final") true))

(check-synth)
