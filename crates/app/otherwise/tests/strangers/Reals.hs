-- judged: meanBad wrong, the rest verified
module Reals where

{-@ type PosD = {v:Double | v > 0.0} @-}
{-@ type NNegD = {v:Double | v >= 0.0} @-}

{-@ ratio :: Double -> {d:Double | d /= 0.0} -> Double @-}
ratio :: Double -> Double -> Double
ratio a b = a / b

{-@ mean :: {xs:[Double] | len xs > 0} -> Double @-}
mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

{-@ meanBad :: [Double] -> Double @-}
meanBad :: [Double] -> Double
meanBad xs = sum xs / fromIntegral (length xs)

{-@ lerp :: t:{Double | 0.0 <= t && t <= 1.0} -> a:Double -> b:{Double | a <= b} -> {v:Double | a <= v && v <= b} @-}
lerp :: Double -> Double -> Double -> Double
lerp t a b
  | t <= 0 = a
  | t >= 1 = b
  | otherwise = clamp a b (a + t * (b - a))

{-@ clamp :: lo:Double -> hi:{Double | lo <= hi} -> Double -> {v:Double | lo <= v && v <= hi} @-}
clamp :: Double -> Double -> Double -> Double
clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{-@ square :: Double -> NNegD @-}
square :: Double -> Double
square x = x * x

{-@ hyp :: Double -> Double -> NNegD @-}
hyp :: Double -> Double -> Double
hyp a b = square a + square b
