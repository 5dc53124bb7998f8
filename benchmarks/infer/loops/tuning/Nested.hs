{-@ LIQUID "--no-termination" @-}
module Nested (rows) where

-- A loop in a loop: as many as rows times two.

{-@ rows :: n:Nat -> {v:Int | v == 2 * n} @-}
rows :: Int -> Int
rows n = outer n 0 0

outer :: Int -> Int -> Int -> Int
outer n i count
  | i < n = outer n (i + 1) (inner 0 count)
  | otherwise = count

inner :: Int -> Int -> Int
inner j count
  | j < 2 = inner (j + 1) (count + 1)
  | otherwise = count
