-- judged: addFracBad wrong, recipBad wrong, the rest verified
module Fractions where

data Frac = Frac Int Int
{-@ data Frac = Frac { num :: Int, den :: {d:Int | d > 0} } @-}

{-@ whole :: Int -> Frac @-}
whole :: Int -> Frac
whole n = Frac n 1

{-@ mulFrac :: Frac -> Frac -> Frac @-}
mulFrac :: Frac -> Frac -> Frac
mulFrac (Frac a b) (Frac c d) = Frac (a * c) (b * d)

{-@ addFracBad :: Frac -> Frac -> Frac @-}
addFracBad :: Frac -> Frac -> Frac
addFracBad (Frac a b) (Frac c d) = Frac (a * d + b * c) (b - d)

{-@ recipBad :: {f:Frac | num f /= 0} -> Frac @-}
recipBad :: Frac -> Frac
recipBad (Frac a b) = Frac b a

{-@ recipGood :: {f:Frac | num f /= 0} -> Frac @-}
recipGood :: Frac -> Frac
recipGood (Frac a b)
  | a > 0 = Frac b a
  | otherwise = Frac (negate b) (negate a)

{-@ trunc :: Frac -> Int @-}
trunc :: Frac -> Int
trunc (Frac a b) = a `quot` b
