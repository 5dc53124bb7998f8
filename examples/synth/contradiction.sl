; Two examples want different results of the same argument. `otherwise synth examples/synth/contradiction.sl`
(set-logic SLIA)
(synth-fun f ((s String)) String
  ((Start String (s "-" (str.++ Start Start)))))
(constraint (= (f "abc") "abc-"))
(constraint (= (f "xyz") "xyz-"))
(constraint (= (f "abc") "-abc"))
(check-synth)
