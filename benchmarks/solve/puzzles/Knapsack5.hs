-- | Which of five things to take.
module Knapsack5 where

weights, values :: [Int]
weights = [12, 2, 1, 4, 1]
values = [4, 2, 1, 10, 2]

pick :: [Int] -> [Int] -> Int
pick bs xs = sum (zipWith (*) bs xs)

good :: Int -> [Int] -> Bool
good v bs =
  length bs == length weights && all (`elem` [0, 1]) bs && pick bs weights <= 15 && pick bs values >= v

{-? solve = ?(bs :: [Int]) | good 15 bs ?-}
{-? twin = ?(bs :: [Int]) | good 16 bs ?-}
