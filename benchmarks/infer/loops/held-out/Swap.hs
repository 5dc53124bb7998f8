{-@ LIQUID "--no-termination" @-}
module Swap (swaps) where

-- Swapping keeps the sum.

{-@ swaps :: a:Int -> b:Int -> n:Nat -> {v:Int | v == a + b} @-}
swaps :: Int -> Int -> Int -> Int
swaps a b n = trade a b n

trade :: Int -> Int -> Int -> Int
trade a b n
  | n == 0 = a + b
  | otherwise = trade b a (n - 1)
