{-@ LIQUID "--no-termination" @-}
module Interleave (braid) where

-- x leads y by at most one.

{-@ braid :: n:Nat -> {v:Int | 0 <= v && v <= 1} @-}
braid :: Int -> Int
braid n = alternate n 0 0

alternate :: Int -> Int -> Int -> Int
alternate n x y
  | n <= 0 = x - y
  | x == y = alternate (n - 1) (x + 1) y
  | otherwise = alternate (n - 1) x (y + 1)
