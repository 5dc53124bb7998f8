{-@ LIQUID "--no-termination" @-}
module UpperBound (clampLoop) where

-- A value that is cut off at a hundred.

{-@ clampLoop :: n:Nat -> {v:Int | v <= 100} @-}
clampLoop :: Int -> Int
clampLoop n = grow n 0

grow :: Int -> Int -> Int
grow n x
  | n <= 0 = x
  | x < 100 = grow (n - 1) (x + 1)
  | otherwise = grow (n - 1) x
