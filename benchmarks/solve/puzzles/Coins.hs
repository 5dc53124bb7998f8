-- | Ten coins that make a sum.
module Coins where

coins :: [Int]
coins = [1, 5, 10, 25, 50]

change :: Int -> Int -> [Int] -> Bool
change amount count ns =
  length ns == length coins && all (>= 0) ns && sum ns == count && sum (zipWith (*) ns coins) == amount

{-? solve = ?(ns :: [Int]) | change 137 10 ns ?-}
{-? twin = ?(ns :: [Int]) | change 137 5 ns ?-}
