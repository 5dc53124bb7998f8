{-@ LIQUID "--no-termination" @-}
module Branching (mixed) where

-- Either counter moves, their sum is the number of rounds.

{-@ mixed :: [Bool] -> n:Nat -> {v:Int | v == n} @-}
mixed :: [Bool] -> Int -> Int
mixed choices n = loop choices n 0 0

loop :: [Bool] -> Int -> Int -> Int -> Int
loop choices n x y
  | n == 0 = x + y
  | otherwise = case choices of
      True : rest -> loop rest (n - 1) (x + 1) y
      _ : rest -> loop rest (n - 1) x (y + 1)
      [] -> loop [] (n - 1) x (y + 1)
