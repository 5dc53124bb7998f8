{-@ LIQUID "--no-termination" @-}
module LowerBound (atLeast) where

-- Never falls below where it started.

{-@ atLeast :: x:Int -> n:Nat -> {v:Int | v >= x} @-}
atLeast :: Int -> Int -> Int
atLeast x n = climb x n

climb :: Int -> Int -> Int
climb x 0 = x
climb x n = climb (x + n) (n - 1)
