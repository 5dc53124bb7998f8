-- twin total: add n 0 => add n (0 - 1)
module Accumulate where

add :: Int -> Int -> Int
add n acc
  | n <= 0 = acc
  | otherwise = add (n - 1) (acc + n)

{-@ total :: Int -> Nat @-}
total :: Int -> Int
total n = add n 0
