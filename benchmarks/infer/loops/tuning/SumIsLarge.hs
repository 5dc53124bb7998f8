{-@ LIQUID "--no-termination" @-}
module SumIsLarge (gauss) where

-- The sum of the numbers up to n is at least n.

{-@ gauss :: n:Nat -> {v:Int | v >= n} @-}
gauss :: Int -> Int
gauss n = add n 0 0

add :: Int -> Int -> Int -> Int
add n i s
  | i < n = add n (i + 1) (s + i + 1)
  | otherwise = s
