-- | A kakuro: runs of cells with given sums, no digit twice in a run.
module Kakuro where

import Data.List (nub)

type Cell = (Int, Int)

runs :: [([Cell], Int)]
runs =
  [ ([(0, 0), (0, 1)], 4)
  , ([(1, 0), (1, 1), (1, 2)], 11)
  , ([(2, 1), (2, 2)], 17)
  , ([(0, 0), (1, 0)], 3)
  , ([(0, 1), (1, 1), (2, 1)], 16)
  , ([(1, 2), (2, 2)], 13)
  ]

cells :: [Cell]
cells = [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)]

kakuro :: [([Cell], Int)] -> [Int] -> Bool
kakuro rs vs = length vs == length cells && all (\v -> v >= 1 && v <= 9) vs && all good rs
  where
    board = zip cells vs
    good (cs, total) = let xs = [v | c <- cs, Just v <- [lookup c board]] in sum xs == total && nub xs == xs

{-? solve = ?(vs :: [Int]) | kakuro runs vs ?-}
{-? twin = ?(vs :: [Int]) | kakuro (([(0, 0), (0, 1)], 18) : tail runs) vs ?-}
