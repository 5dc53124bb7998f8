-- judged: shiftBad wrong, the rest verified
module LamTerms where

data Tm = V Int | L Tm | A Tm Tm
{-@ data Tm = V { idx :: Nat } | L { body :: Tm } | A { fn :: Tm, arg :: Tm } @-}

{-@ shift :: Nat -> Tm -> Tm @-}
shift :: Int -> Tm -> Tm
shift c (V n) = if n < c then V n else V (n + 1)
shift c (L t) = L (shift (c + 1) t)
shift c (A t u) = A (shift c t) (shift c u)

{-@ shiftBad :: Nat -> Tm -> Tm @-}
shiftBad :: Int -> Tm -> Tm
shiftBad c (V n) = if n < c then V n else V (n - 1)
shiftBad c (L t) = L (shiftBad (c + 1) t)
shiftBad c (A t u) = A (shiftBad c t) (shiftBad c u)

{-@ closed :: Nat -> Tm -> Bool @-}
closed :: Int -> Tm -> Bool
closed d (V n) = n < d
closed d (L t) = closed (d + 1) t
closed d (A t u) = closed d t && closed d u
