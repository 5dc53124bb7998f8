{-@ LIQUID "--no-termination" @-}
module Halving (halvings) where

-- Halving stays between zero and the start.

{-@ halvings :: n:Nat -> {v:Int | 0 <= v && v <= n} @-}
halvings :: Int -> Int
halvings n = halve 5 n

halve :: Int -> Int -> Int
halve k x
  | k <= 0 = x
  | otherwise = halve (k - 1) (x `div` 2)
