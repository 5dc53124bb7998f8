-- twin below: x < p = x : below p xs => x >= p = x : below p xs
module Partition where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ quick :: Ord a => xs:[a] -> Sorted a / [len xs] @-}
quick :: Ord a => [a] -> [a]
quick [] = []
quick (p : rest) = append p (quick [x | x <- less]) (quick more)
  where
    less = below p rest
    more = above p rest

{-@ below :: Ord a => p:a -> xs:[a] -> {v:[{w:a | w < p}] | len v <= len xs} @-}
below :: Ord a => a -> [a] -> [a]
below _ [] = []
below p (x : xs)
  | x < p = x : below p xs
  | otherwise = below p xs

{-@ above :: Ord a => p:a -> xs:[a] -> {v:[{w:a | w >= p}] | len v <= len xs} @-}
above :: Ord a => a -> [a] -> [a]
above _ [] = []
above p (x : xs)
  | x >= p = x : above p xs
  | otherwise = above p xs

{-@ append :: Ord a => p:a -> Sorted {v:a | v < p} -> Sorted {v:a | v >= p} -> Sorted a @-}
append :: Ord a => a -> [a] -> [a] -> [a]
append p [] ys = p : ys
append p (x : xs) ys = x : append p xs ys
