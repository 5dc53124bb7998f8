-- twin mul: b * d => b - d
module Fraction where

data Frac = Frac { num :: Int, den :: Int }

{-@ data Frac = Frac { num :: Int, den :: {v:Int | v > 0} } @-}

{-@ mkFrac :: Int -> {d:Int | d /= 0} -> Frac @-}
mkFrac :: Int -> Int -> Frac
mkFrac n d
  | d < 0 = Frac (negate n) (negate d)
  | otherwise = Frac n d

{-@ mul :: Frac -> Frac -> Frac @-}
mul :: Frac -> Frac -> Frac
mul (Frac a b) (Frac c d) = Frac (a * c) (b * d)

{-@ add :: Frac -> Frac -> Frac @-}
add :: Frac -> Frac -> Frac
add (Frac a b) (Frac c d) = Frac (a * d + c * b) (b * d)

{-@ floorOf :: Frac -> Int @-}
floorOf :: Frac -> Int
floorOf f = num f `div` den f
