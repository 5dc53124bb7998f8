-- | A small sudoku; 0 is an empty cell.
module Sudoku4 where

import Data.List (nub, transpose)

type Grid = [[Int]]

blocks :: Grid -> [[Int]]
blocks g = [[g !! (r + i) !! (c + j) | i <- [0, 1], j <- [0, 1]] | r <- [0, 2], c <- [0, 2]]

valid :: Grid -> Bool
valid g = all ok g && all ok (transpose g) && all ok (blocks g)
  where
    ok xs = all (`elem` [1 .. 4]) xs && length (nub xs) == 4

fits :: Grid -> Grid -> Bool
fits clues g = length g == 4 && all ((== 4) . length) g && and (zipWith same (concat clues) (concat g))
  where
    same 0 _ = True
    same c x = c == x

clues, wrong :: Grid
clues =
  [ [0, 0, 0, 0]
  , [0, 0, 4, 0]
  , [0, 1, 3, 0]
  , [0, 2, 0, 0]
  ]
wrong = [2, 0, 0, 0] : tail clues

{-? solve = ?(g :: Grid) | valid g && fits clues g ?-}
{-? twin = ?(g :: Grid) | valid g && fits wrong g ?-}
