{-@ LIQUID "--no-termination" @-}
module UnsafeNegative (drops) where

-- expect: refuted
-- Steps of two jump over zero.

{-@ drops :: n:Nat -> {v:Int | v >= 0} @-}
drops :: Int -> Int
drops n = down n

down :: Int -> Int
down n = if n > 0 then down (n - 2) else n
