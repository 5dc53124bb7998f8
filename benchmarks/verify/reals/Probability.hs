-- twin complement: 1 - p => 2 - p
module Probability where

{-@ type Prob = {v:Double | 0 <= v && v <= 1} @-}

{-@ complement :: Prob -> Prob @-}
complement :: Double -> Double
complement p = 1 - p

{-@ both :: Prob -> Prob -> Prob @-}
both :: Double -> Double -> Double
both p q = p * q

{-@ either' :: Prob -> Prob -> Prob @-}
either' :: Double -> Double -> Double
either' p q = p + q - p * q

{-@ mix :: Prob -> x:Double -> {y:Double | x <= y} -> {v:Double | x <= v && v <= y} @-}
mix :: Double -> Double -> Double -> Double
mix p x y = (1 - p) * x + p * y
