module UnsafeSet (forgotten) where

-- expect: refuted
-- The element is put in only if it is small.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ forgotten :: x:Int -> xs:[Int] -> {v:[Int] | Set_mem x (elts v)} @-}
forgotten :: Int -> [Int] -> [Int]
forgotten x xs = include x xs

include :: Int -> [Int] -> [Int]
include x xs
  | x < 10 = x : xs
  | otherwise = xs
