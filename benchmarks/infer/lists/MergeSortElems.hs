{-@ LIQUID "--no-termination" @-}
module MergeSortElems (mergeSort) where

-- Sorting keeps the elements.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ mergeSort :: xs:[Int] -> {v:[Int] | elts v == elts xs} @-}
mergeSort :: [Int] -> [Int]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort left) (mergeSort right)
  where
    (left, right) = deal xs

deal :: [Int] -> ([Int], [Int])
deal (x : y : rest) = (x : left, y : right)
  where
    (left, right) = deal rest
deal [x] = ([x], [])
deal [] = ([], [])

merge :: [Int] -> [Int] -> [Int]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys
