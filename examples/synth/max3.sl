; The greatest of three, from constraints. `otherwise synth examples/synth/max3.sl`
(set-logic LIA)
(synth-fun max3 ((x Int) (y Int) (z Int)) Int
  ((I Int) (B Bool))
  ((I Int (x y z 0 1 (+ I I) (- I I) (ite B I I)))
   (B Bool ((<= I I) (= I I) (>= I I) (and B B) (or B B) (not B)))))
(declare-var x Int)
(declare-var y Int)
(declare-var z Int)
(constraint (>= (max3 x y z) x))
(constraint (>= (max3 x y z) y))
(constraint (>= (max3 x y z) z))
(constraint (or (= x (max3 x y z)) (or (= y (max3 x y z)) (= z (max3 x y z)))))
(check-synth)
