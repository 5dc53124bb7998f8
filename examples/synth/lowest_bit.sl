; Turns off the lowest bit that is set, for all bit vectors. `otherwise synth examples/synth/lowest_bit.sl`
(set-logic BV)
(define-fun wanted ((x (_ BitVec 32))) (_ BitVec 32) (bvand x (bvsub x #x00000001)))
(synth-fun f ((x (_ BitVec 32))) (_ BitVec 32)
  ((S (_ BitVec 32)))
  ((S (_ BitVec 32) (x #x00000000 #x00000001 #xffffffff
     (bvnot S) (bvneg S) (bvand S S) (bvor S S) (bvxor S S) (bvadd S S) (bvshl S S) (bvlshr S S)))))
(declare-var x (_ BitVec 32))
(constraint (= (wanted x) (f x)))
(check-synth)
