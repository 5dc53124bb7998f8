-- | A sudoku of the usual size with few clues.
module Sudoku9 where

import Data.List (transpose)

type Grid = [[Int]]

rows :: [String] -> [[Int]]
rows = map (map (\c -> if c == '.' then 0 else fromEnum c - fromEnum '0'))

allDifferent :: [Int] -> Bool
allDifferent [] = True
allDifferent (x : xs) = all (/= x) xs && allDifferent xs

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

boxes :: Grid -> [[Int]]
boxes g = [concat [take 3 (drop c row) | row <- band] | band <- chunks 3 g, c <- [0, 3, 6]]

sudoku :: [[Int]] -> Grid -> Bool
sudoku given g =
  length g == 9
    && all ((== 9) . length) g
    && and [c == 0 || c == x | (cs, xs) <- zip given g, (c, x) <- zip cs xs]
    && all (all (\x -> 1 <= x && x <= 9)) g
    && all allDifferent g
    && all allDifferent (transpose g)
    && all allDifferent (boxes g)

puzzle, wrong :: [[Int]]
puzzle =
  rows
    [ "53..7...."
    , "6..195..."
    , ".98....6."
    , "8...6...3"
    , "4..8.3..1"
    , "7...2...6"
    , ".6....28."
    , "...419..5"
    , "....8..79"
    ]
wrong = rows ["531.7...."] ++ tail puzzle

{-? solve = ?(g :: Grid) | sudoku puzzle g ?-}
{-? twin = ?(g :: Grid) | sudoku wrong g ?-}
