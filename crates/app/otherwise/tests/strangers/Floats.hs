-- judged: root wrong, ln wrong, the rest verified
module Floats where

{-@ root :: Double -> Double @-}
root :: Double -> Double
root x = x / (x - 1)

{-@ ln :: Double -> {v:Double | v >= 0.0} @-}
ln :: Double -> Double
ln x = x * x - 1.0

{-@ sq :: x:Double -> {v:Double | v >= 0.0} @-}
sq :: Double -> Double
sq x = if x >= 0 then x else 0 - x
