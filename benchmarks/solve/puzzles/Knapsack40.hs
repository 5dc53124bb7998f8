-- | Forty things in numbers of their own making.
module Knapsack40 where

weights, profits :: [Int]
weights = [3 + (7 * i * i + 5 * i) `mod` 41 | i <- [1 .. 40]]
profits = [5 + (11 * i * i + 3 * i) `mod` 37 | i <- [1 .. 40]]

choose :: [Bool] -> [Int] -> Int
choose (b : bs) (x : xs) = (if b then x else 0) + choose bs xs
choose _ _ = 0

solution :: Int -> Int -> [Bool] -> Bool
solution w p bs = choose bs weights <= w && choose bs profits >= p && length bs == 40

{-? solve = ?(bs :: [Bool]) | solution 300 430 bs ?-}
{-? twin = ?(bs :: [Bool]) | solution 20 300 bs ?-}
