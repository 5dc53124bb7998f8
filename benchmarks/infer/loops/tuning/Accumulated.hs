{-@ LIQUID "--no-termination" @-}
module Accumulated (tally) where

-- Three per round.

{-@ tally :: n:Nat -> {v:Int | v == 3 * n} @-}
tally :: Int -> Int
tally n = rounds 0 n 0

rounds :: Int -> Int -> Int -> Int
rounds i n t
  | i == n = t
  | otherwise = rounds (i + 1) n (t + 3)
