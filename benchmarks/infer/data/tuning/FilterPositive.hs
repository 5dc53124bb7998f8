module FilterPositive (positives) where

-- What is kept is positive.

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = choose xs

choose :: [Int] -> [Int]
choose [] = []
choose (x : xs)
  | x > 0 = x : choose xs
  | otherwise = choose xs
