{-@ LIQUID "--no-termination" @-}
module BoundedIndex (scan) where

-- An index that is used stays within bounds.

{-@ use :: i:Nat -> {n:Int | i < n} -> Int @-}
use :: Int -> Int -> Int
use i n = n - i

{-@ scan :: n:Nat -> Int @-}
scan :: Int -> Int
scan n = walk n 0 0

walk :: Int -> Int -> Int -> Int
walk n i acc
  | i >= n = acc
  | otherwise = walk n (i + 1) (acc + use i n)
