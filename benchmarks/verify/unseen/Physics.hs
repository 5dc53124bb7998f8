-- twin speed: t > 0.0 => t >= 0.0
module Physics where

{-@ type PosD = {v:Double | v > 0.0} @-}

{-@ speed :: Double -> {t:Double | t > 0.0} -> Double @-}
speed :: Double -> Double -> Double
speed d t = d / t

{-@ mean :: x:Double -> y:{Double | x <= y} -> {v:Double | x <= v && v <= y} @-}
mean :: Double -> Double -> Double
mean x y = (x + y) / 2.0

{-@ kinetic :: m:PosD -> v:Double -> {e:Double | e >= 0.0} @-}
kinetic :: Double -> Double -> Double
kinetic m v = m * sq v / 2.0

{-@ sq :: x:Double -> {v:Double | v >= 0.0} @-}
sq :: Double -> Double
sq x = abs x * abs x

{-@ percent :: {p:Double | 0.0 <= p && p <= 1.0} -> {v:Double | 0.0 <= v && v <= 100.0} @-}
percent :: Double -> Double
percent p = p * 100.0
