{-@ LIQUID "--no-termination" @-}
module Collatz (steps) where

-- The number of steps is not negative.

{-@ steps :: n:{n:Int | n > 0} -> {v:Int | v >= 0} @-}
steps :: Int -> Int
steps n = count n 0

count :: Int -> Int -> Int
count n k
  | n == 1 = k
  | even n = count (n `div` 2) (k + 1)
  | otherwise = count (3 * n + 1) (k + 1)
