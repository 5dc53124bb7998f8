module Unique (distinct) where

-- No more elements than before, and all of them from before.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ distinct :: xs:[Int] -> {v:[Int] | elts v == elts xs} @-}
distinct :: [Int] -> [Int]
distinct xs = collect xs

collect :: [Int] -> [Int]
collect [] = []
collect (x : xs) = include x (collect xs)

include :: Int -> [Int] -> [Int]
include x [] = [x]
include x (y : ys)
  | x == y = y : ys
  | otherwise = y : include x ys
