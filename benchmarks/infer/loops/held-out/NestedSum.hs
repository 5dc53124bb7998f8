{-@ LIQUID "--no-termination" @-}
module NestedSum (cells) where

-- As many cells as there are rows of four.

{-@ cells :: n:Nat -> {v:Int | v == 4 * n} @-}
cells :: Int -> Int
cells n = rowsOf n 0

rowsOf :: Int -> Int -> Int
rowsOf 0 c = c
rowsOf r c = rowsOf (r - 1) (columns 4 c)

columns :: Int -> Int -> Int
columns k c
  | k > 0 = columns (k - 1) (c + 1)
  | otherwise = c
