-- twin area: abs (w * h) => w * h
module Geometry where

{-@ type NonNeg = {v:Double | v >= 0} @-}

{-@ area :: Double -> Double -> NonNeg @-}
area :: Double -> Double -> Double
area w h = abs (w * h)

{-@ hyp2 :: Double -> Double -> NonNeg @-}
hyp2 :: Double -> Double -> Double
hyp2 a b = a * a + b * b

{-@ ratio :: x:{v:Double | v > 0} -> y:{v:Double | v > 0} -> {v:Double | v > 0} @-}
ratio :: Double -> Double -> Double
ratio x y = x / y

{-@ clampD :: lo:Double -> {hi:Double | lo <= hi} -> Double -> {v:Double | lo <= v && v <= hi} @-}
clampD :: Double -> Double -> Double -> Double
clampD lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x
