module RemoveElem (without) where

-- Removing an element leaves a subset.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ without :: x:Int -> xs:[Int] -> {v:[Int] | Set_sub (elts v) (elts xs)} @-}
without :: Int -> [Int] -> [Int]
without x xs = remove x xs

remove :: Int -> [Int] -> [Int]
remove _ [] = []
remove x (y : ys)
  | x == y = remove x ys
  | otherwise = y : remove x ys
