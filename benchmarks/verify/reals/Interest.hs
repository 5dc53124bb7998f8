-- twin grow: 1 + r => 1 - r
module Interest where

{-@ type Rate = {v:Double | 0 <= v && v < 1} @-}

{-@ grow :: Rate -> b:{v:Double | 0 <= v} -> {v:Double | v >= b} @-}
grow :: Double -> Double -> Double
grow r b = b * (1 + r)

{-@ years :: n:Nat -> Rate -> b:{v:Double | 0 <= v} -> {v:Double | v >= b} @-}
years :: Int -> Double -> Double -> Double
years 0 _ b = b
years n r b = years (n - 1) r (grow r b)
