{-@ LIQUID "--no-termination" @-}
module Bits (bits) where

-- A bit is zero or one.

{-@ bits :: n:Nat -> {v:Int | v == 0 || v == 1} @-}
bits :: Int -> Int
bits n = flipMany n 0

flipMany :: Int -> Int -> Int
flipMany 0 b = b
flipMany n b = flipMany (n - 1) (1 - b)
