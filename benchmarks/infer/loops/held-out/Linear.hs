{-@ LIQUID "--no-termination" @-}
module Linear (line3) where

-- A relation between three values of a loop.

{-@ line3 :: n:Nat -> {v:Int | v == 0} @-}
line3 :: Int -> Int
line3 n = track n 0 0

track :: Int -> Int -> Int -> Int
track n x y
  | n == 0 = y - 2 * x
  | otherwise = track (n - 1) (x + 1) (y + 2)
