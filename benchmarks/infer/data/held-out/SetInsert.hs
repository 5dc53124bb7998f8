module SetInsert (added) where

-- A list without repetition: the element is in it afterwards.

import Data.Set (Set, empty, singleton, union)

{-@ measure elts @-}
elts :: [Int] -> Set Int
elts [] = empty
elts (x : xs) = union (singleton x) (elts xs)

{-@ added :: x:Int -> xs:[Int] -> {v:[Int] | Set_mem x (elts v)} @-}
added :: Int -> [Int] -> [Int]
added x xs = include x xs

include :: Int -> [Int] -> [Int]
include x [] = [x]
include x (y : ys)
  | x == y = y : ys
  | otherwise = y : include x ys
