-- twin mean: (x + y) / 2 => x / 2
module Reals where

{-@ mean :: x:Double -> y:{v:Double | x <= v} -> {v:Double | x <= v && v <= y} @-}
mean :: Double -> Double -> Double
mean x y = (x + y) / 2

{-@ scaled :: {k:Double | k >= 0.0 && k <= 1.0} -> {x:Double | x >= 0.0} -> {v:Double | v >= 0.0} @-}
scaled :: Double -> Double -> Double
scaled k x = k * x
