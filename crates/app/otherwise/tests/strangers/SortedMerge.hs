-- judged: mergeBad wrong, the rest verified
module SortedMerge where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ mergeBad :: Ord a => xs:Sorted a -> ys:Sorted a -> Sorted a / [len xs + len ys] @-}
mergeBad :: Ord a => [a] -> [a] -> [a]
mergeBad [] ys = ys
mergeBad xs [] = xs
mergeBad (x:xs) (y:ys)
  | x <= y = x : y : mergeBad xs ys
  | otherwise = y : x : mergeBad xs ys

{-@ nubSorted :: Eq a => xs:Sorted a -> {v:[a] | len v <= len xs} @-}
nubSorted :: Eq a => [a] -> [a]
nubSorted (x:y:ys)
  | x == y = nubSorted (y:ys)
  | otherwise = x : nubSorted (y:ys)
nubSorted xs = xs

{-@ member :: Ord a => a -> Sorted a -> Bool @-}
member :: Ord a => a -> [a] -> Bool
member _ [] = False
member x (y:ys)
  | x < y = False
  | x == y = True
  | otherwise = member x ys

{-@ range :: lo:Int -> hi:Int -> Sorted {v:Int | lo <= v && v < hi} / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []
