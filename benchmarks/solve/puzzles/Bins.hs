-- | Things into bins, none too full.
module Bins where

import qualified Data.Map as M

sizes :: [Int]
sizes = [4, 8, 1, 4, 2, 1, 7, 3]

load :: [Int] -> M.Map Int Int
load bins = M.fromListWith (+) (zip bins sizes)

packed :: Int -> Int -> [Int] -> Bool
packed n capacity bins =
  length bins == length sizes
    && all (`elem` [1 .. n]) bins
    && all (<= capacity) (M.elems (load bins))

{-? solve = ?(bins :: [Int]) | packed 3 10 bins ?-}
{-? twin = ?(bins :: [Int]) | packed 3 9 bins ?-}
