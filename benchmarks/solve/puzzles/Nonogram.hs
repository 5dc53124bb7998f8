-- | A picture from the lengths of the black runs in its rows and columns.
module Nonogram where

import Data.List

runs :: [Bool] -> [Int]
runs = map length . filter head . group

picture :: [[Int]] -> [[Int]] -> [[Bool]] -> Bool
picture rows columns g =
  length g == length rows
    && all ((== length columns) . length) g
    && map runs g == rows
    && map runs (transpose g) == columns

{-? solve = ?(g :: [[Bool]]) | picture [[1, 1], [5], [5], [3], [1]] [[2], [4], [4], [4], [2]] g ?-}
{-? twin = ?(g :: [[Bool]]) | picture [[1, 1], [5], [5], [3], [1]] [[2], [4], [5], [3], [2]] g ?-}
