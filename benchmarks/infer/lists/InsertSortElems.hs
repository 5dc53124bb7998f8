module InsertSortElems (insertSort) where

-- Sorting keeps the elements.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ insertSort :: xs:[Int] -> {v:[Int] | elts v == elts xs} @-}
insertSort :: [Int] -> [Int]
insertSort [] = []
insertSort (x : xs) = insert x (insertSort xs)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys
