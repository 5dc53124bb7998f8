-- twin log2: n `div` 2 => n
module Halving where

{-@ log2 :: n:{v:Int | v >= 1} -> Nat @-}
log2 :: Int -> Int
log2 n
  | n == 1 = 0
  | otherwise = 1 + log2 (n `div` 2)

{-@ collatzSteps :: fuel:Nat -> Int -> Nat @-}
collatzSteps :: Int -> Int -> Int
collatzSteps 0 _ = 0
collatzSteps fuel n
  | n <= 1 = 0
  | even n = 1 + collatzSteps (fuel - 1) (n `div` 2)
  | otherwise = 1 + collatzSteps (fuel - 1) (3 * n + 1)
