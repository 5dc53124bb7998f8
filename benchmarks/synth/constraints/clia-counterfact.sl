(set-logic LIA)
(define-fun qm ((a Int) (b Int)) Int (ite (< a 0) b a))
(synth-fun qm-inner-loop ((x Int) (y Int)) Int
 ((Start Int (x y 0 1 7 (+ Start Start) (- Start Start) (qm Start Start)))))
(declare-var x Int)(declare-var y Int)
(constraint (=> (and (and (>= x 0) (>= y 0)) (and (< x 7) (< y 7))) (= (qm-inner-loop x y) (ite (< x y) x y))))
(check-synth)
