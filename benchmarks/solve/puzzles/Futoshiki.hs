-- | A latin square with signs between cells.
module Futoshiki where

import Data.List (transpose)

less :: [((Int, Int), (Int, Int))]
less = [((0, 0), (0, 1)), ((0, 2), (0, 3)), ((1, 1), (0, 1)), ((2, 0), (1, 0)), ((2, 3), (2, 2)), ((3, 1), (3, 2))]

futoshiki :: [[Int]] -> Bool
futoshiki g = latin && all (\((a, b), (c, d)) -> g !! a !! b < g !! c !! d) less
  where
    latin = length g == 4 && all row g && all row (transpose g)
    row r = length r == 4 && all (`elem` r) [1 .. 4]

{-? solve = ?(g :: [[Int]]) | futoshiki g && g !! 1 !! 2 == 3 ?-}
{-? twin = ?(g :: [[Int]]) | futoshiki g && g !! 0 !! 1 == 2 && g !! 1 !! 1 /= 1 ?-}
