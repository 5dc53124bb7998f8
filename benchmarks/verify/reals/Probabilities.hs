-- twin notP: 1 - p => 2 - p
-- twin avg2: / 2 => / 3
module Probabilities where

{-@ type Prob = {v:Double | 0 <= v && v <= 1} @-}

{-@ andP :: Prob -> Prob -> Prob @-}
andP :: Double -> Double -> Double
andP p q = p * q

{-@ notP :: Prob -> Prob @-}
notP :: Double -> Double
notP p = 1 - p

{-@ orP :: Prob -> Prob -> Prob @-}
orP :: Double -> Double -> Double
orP p q = notP (andP (notP p) (notP q))

{-@ avg2 :: x:Double -> y:{Double | x <= y} -> {v:Double | x <= v && v <= y} @-}
avg2 :: Double -> Double -> Double
avg2 x y = (x + y) / 2

{-@ sumPos :: [{v:Double | v >= 0.0}] -> {v:Double | v >= 0.0} @-}
sumPos :: [Double] -> Double
sumPos [] = 0
sumPos (x:xs) = x + sumPos xs

{-@ ratio :: a:{Double | a >= 0} -> b:{Double | b > 0} -> {v:Double | v >= 0} @-}
ratio :: Double -> Double -> Double
ratio a b = a / b

{-@ toPct :: n:Nat -> d:{Nat | d > 0 && n <= d} -> {v:Double | v <= 100.0} @-}
toPct :: Int -> Int -> Double
toPct n d = 100 * (fromIntegral n / fromIntegral d)
