module SortedInsert (sorted) where

-- Insertion sort makes sorted lists.

{-@ type Sorted = [Int]<{\x y -> x <= y}> @-}
{-@ sorted :: [Int] -> Sorted @-}
sorted :: [Int] -> [Int]
sorted [] = []
sorted (x : xs) = place x (sorted xs)

place :: Ord a => a -> [a] -> [a]
place x [] = [x]
place x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : place x ys
