{-@ LIQUID "--no-termination" @-}
module Doubling (twice) where

-- Counts in steps of two.

{-@ twice :: n:Nat -> {v:Int | v == n + n} @-}
twice :: Int -> Int
twice n = steps n 0

steps :: Int -> Int -> Int
steps k acc
  | k <= 0 = acc
  | otherwise = steps (k - 1) (acc + 2)
