-- | A killer sudoku of four by four: cages with sums.
module Killer where

import Data.List

cages :: [(Int, [(Int, Int)])]
cages =
  [ (3, [(0, 0), (0, 1)]), (7, [(0, 2), (0, 3)]), (7, [(1, 0), (2, 0)]), (5, [(1, 1), (1, 2)]), (3, [(1, 3), (2, 3)])
  , (6, [(2, 1), (2, 2)]), (5, [(3, 0), (3, 1)]), (4, [(3, 2)])]

valid :: [[Int]] -> Bool
valid g =
  length g == 4
    && all (\r -> sort r == [1 .. 4]) g
    && all (\c -> sort c == [1 .. 4]) (transpose g)
    && all (\b -> sort b == [1 .. 4]) [[g !! (r + i) !! (c + j) | i <- [0, 1], j <- [0, 1]] | r <- [0, 2], c <- [0, 2]]

caged :: [(Int, [(Int, Int)])] -> [[Int]] -> Bool
caged cs g = and [sum [g !! r !! c | (r, c) <- places] == total | (total, places) <- cs]

{-? solve = ?(g :: [[Int]]) | valid g && caged [(3, [(0, 0), (0, 1)]), (7, [(0, 2), (0, 3)]), (7, [(1, 0), (1, 1)]), (6, [(1, 2), (2, 2)])] g ?-}
{-? twin = ?(g :: [[Int]]) | valid g && caged cages g && caged [(8, [(0, 0), (0, 3)])] g ?-}
