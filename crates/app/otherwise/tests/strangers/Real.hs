-- judged: normBad wrong, the rest verified
module Real where

{-@ type Prob = {v:Double | 0 <= v && v <= 1} @-}

{-@ complement :: p:Prob -> {v:Prob | v = 1 - p} @-}
complement :: Double -> Double
complement p = 1 - p

{-@ both :: Prob -> Prob -> {v:Double | v >= 0} @-}
both :: Double -> Double -> Double
both p q = p * q

{-@ safeDiv :: Double -> {v:Double | v /= 0} -> Double @-}
safeDiv :: Double -> Double -> Double
safeDiv x y = x / y

{-@ norm :: x:{Double | x >= 0} -> {v:Double | v >= 0} @-}
norm :: Double -> Double
norm x = x / (x + 1)

{-@ normBad :: x:Double -> Double @-}
normBad :: Double -> Double
normBad x = x / (x + 1)

{-@ clamp :: Double -> Prob @-}
clamp :: Double -> Double
clamp x | x < 0 = 0
        | x > 1 = 1
        | otherwise = x

{-@ lerp :: t:Prob -> a:Double -> b:{Double | a <= b} -> {v:Double | v >= a} @-}
lerp :: Double -> Double -> Double -> Double
lerp t a b = a + t * (b - a)
