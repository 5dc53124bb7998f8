{-@ LIQUID "--no-termination" @-}
module Window (window) where

-- The window has a fixed width.

{-@ width :: lo:Int -> {hi:Int | hi == lo + 3} -> Int @-}
width :: Int -> Int -> Int
width lo hi = hi - lo

{-@ window :: n:Nat -> Int @-}
window :: Int -> Int
window n = slide n 0 3

slide :: Int -> Int -> Int -> Int
slide n lo hi
  | hi >= n = width lo hi
  | otherwise = slide n (lo + 1) (hi + 1)
