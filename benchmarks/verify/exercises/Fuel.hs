-- twin collatz: collatz (f - 1) => collatz f
module Fuel where

{-@ collatz :: fuel:Nat -> {n:Int | n > 0} -> Maybe Nat / [fuel] @-}
collatz :: Int -> Int -> Maybe Int
collatz 0 _ = Nothing
collatz f n
  | n == 1 = Just 0
  | even n = fmap (+ 1) (collatz (f - 1) (n `div` 2))
  | otherwise = fmap (+ 1) (collatz (f - 1) (3 * n + 1))
