module Laziness where

import Data.List (unfoldr)

fibs, evens :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
evens = filter even fibs

collatz :: Int -> [Int]
collatz = unfoldr step
  where step 1 = Nothing
        step n = Just (n, if even n then n `div` 2 else 3 * n + 1)

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys
    merge xs [] = xs
    merge [] ys = ys

pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

knot = let xs = 1 : map (* 2) ys
           ys = 3 : map (+ 1) xs
        in takeWhile (< 100) xs
