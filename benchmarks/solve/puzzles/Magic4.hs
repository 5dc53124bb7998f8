-- | A magic square of order four with the last row of Dürer's.
module Magic4 where

import Data.List (nub, transpose)

square :: [[Int]] -> Bool
square rows =
  length rows == 4
    && all (\r -> length r == 4) rows
    && all (all (`elem` [1 .. 16])) rows
    && nub (concat rows) == concat rows
    && all ((== 34) . sum) (rows ++ transpose rows ++ [diagonal rows, diagonal (reverse rows)])

diagonal :: [[Int]] -> [Int]
diagonal rows = zipWith (!!) rows [0 ..]

{-? solve = ?(rows :: [[Int]]) | square rows && last rows == [4, 15, 14, 1] ?-}
{-? twin = ?(rows :: [[Int]]) | square rows && last rows == [4, 15, 14, 2] ?-}
