-- judged: sortWrong wrong, the rest verified
module QuickSorts where

{-@ type Up a = [a]<{\x y -> x <= y}> @-}

{-@ append :: k:a -> Up {v:a | v < k} -> Up {v:a | k <= v} -> Up a @-}
append :: a -> [a] -> [a] -> [a]
append k [] ys = k : ys
append k (x : xs) ys = x : append k xs ys

{-@ qsort :: Ord a => xs:[a] -> Up a / [len xs] @-}
qsort :: Ord a => [a] -> [a]
qsort [] = []
qsort (x : xs) = append x (qsort lows) (qsort highs)
  where
    lows = below x xs
    highs = above x xs

{-@ below :: Ord a => k:a -> xs:[a] -> {v:[{w:a | w < k}] | len v <= len xs} @-}
below :: Ord a => a -> [a] -> [a]
below _ [] = []
below k (y : ys) = if y < k then y : below k ys else below k ys

{-@ above :: Ord a => k:a -> xs:[a] -> {v:[{w:a | k <= w}] | len v <= len xs} @-}
above :: Ord a => a -> [a] -> [a]
above _ [] = []
above k (y : ys) = if y < k then above k ys else y : above k ys

{-@ sortWrong :: [Int] -> Up Int @-}
sortWrong :: [Int] -> [Int]
sortWrong (x : y : zs)
  | y < x = y : sortWrong (x : zs)
  | otherwise = x : sortWrong (y : zs)
sortWrong xs = xs
{-@ lazy sortWrong @-}
