-- | Towers of different heights; the numbers at the border say how many are seen from there.
module Skyscrapers where

import Data.List

visible :: [Int] -> Int
visible = go 0
  where
    go _ [] = 0
    go top (x : xs)
      | x > top = 1 + go x xs
      | otherwise = go top xs

city :: [Int] -> [Int] -> [Int] -> [Int] -> [[Int]] -> Bool
city left right top bottom g =
  length g == 4
    && all ((== 4) . length) g
    && all (all (`elem` [1 .. 4])) g
    && all distinct g
    && all distinct (transpose g)
    && map visible g == left
    && map (visible . reverse) g == right
    && map visible (transpose g) == top
    && map (visible . reverse) (transpose g) == bottom

distinct :: [Int] -> Bool
distinct xs = length (nub xs) == length xs

{-? solve = ?(g :: [[Int]]) | city [4, 3, 2, 1] [1, 2, 2, 2] [4, 3, 2, 1] [1, 2, 2, 2] g ?-}
{-? twin = ?(g :: [[Int]]) | city [4, 3, 2, 1] [1, 2, 2, 2] [4, 3, 2, 1] [2, 2, 2, 2] g ?-}
