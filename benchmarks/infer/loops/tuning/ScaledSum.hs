{-@ LIQUID "--no-termination" @-}
module ScaledSum (weights) where

-- Two kinds of steps, one weight.

{-@ weights :: a:Nat -> b:Nat -> {v:Int | v == 2 * a + 3 * b} @-}
weights :: Int -> Int -> Int
weights a b = threes b (twos a 0)

twos :: Int -> Int -> Int
twos 0 t = t
twos n t = twos (n - 1) (t + 2)

threes :: Int -> Int -> Int
threes 0 t = t
threes n t = threes (n - 1) (t + 3)
