module Puzzles where

import Otherwise.Puzzle

latin :: Int -> [[Int]] -> Bool
latin n g = grid n n g && all (allBetween 1 n) g && all allDifferent g && all allDifferent (columns g)
