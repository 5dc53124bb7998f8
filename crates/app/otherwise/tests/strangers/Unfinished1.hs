-- judged: insertSorted wrong, minList wrong, the rest verified
module Unfinished1 where

-- Homework 3, not done yet.

{-@ type Sorted = [Int]<{\x y -> x <= y}> @-}

{-@ insertSorted :: Int -> Sorted -> Sorted @-}
insertSorted :: Int -> [Int] -> [Int]
insertSorted x [] = [x]
insertSorted x (y : ys)
  | x >= y = y : x : ys   -- hm?
  | otherwise = x : y : ys

{-@ isort :: [Int] -> Sorted @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = insertSorted x (isort xs)

{-@ minList :: [Int] -> Int @-}
minList :: [Int] -> Int
minList xs = head (isort xs)

-- TODO
{-@ mergeSort :: [Int] -> Sorted @-}
mergeSort :: [Int] -> [Int]
mergeSort = undefined
