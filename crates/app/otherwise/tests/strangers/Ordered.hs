-- judged: badSort wrong, the rest verified
module Ordered where

import Prelude hiding (insert)

{-@ type OList a = [a]<{\x y -> x <= y}> @-}
{-@ type DList a = [a]<{\x y -> x >= y}> @-}

{-@ up :: OList Int @-}
up :: [Int]
up = [1, 2, 4]

{-@ down :: DList Int @-}
down :: [Int]
down = [10, 4, 1]

{-@ insertSort :: (Ord a) => xs:[a] -> OList a @-}
insertSort :: (Ord a) => [a] -> [a]
insertSort xs = foldr insert [] xs

{-@ insert :: (Ord a) => a -> OList a -> OList a @-}
insert :: (Ord a) => a -> [a] -> [a]
insert y [] = [y]
insert y (x:xs)
  | y <= x    = y : x : xs
  | otherwise = x : insert y xs

{-@ badSort :: (Ord a) => xs:[a] -> OList a @-}
badSort :: (Ord a) => [a] -> [a]
badSort [] = []
badSort (x:xs) = x : badSort xs

{-@ mergeSort :: (Ord a) => xs:[a] -> OList a / [len xs] @-}
mergeSort :: Ord a => [a] -> [a]
mergeSort []  = []
mergeSort [x] = [x]
mergeSort xs  = merge (mergeSort xs1) (mergeSort xs2)
  where (xs1, xs2) = split xs

{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs && (len xs > 1 => len (fst v) < len xs && len (snd v) < len xs)} @-}
split :: [a] -> ([a], [a])
split (x:y:zs) = let (xs, ys) = split zs in (x:xs, y:ys)
split xs       = (xs, [])

{-@ merge :: (Ord a) => xs:OList a -> ys:OList a -> OList a / [len xs + len ys] @-}
merge :: (Ord a) => [a] -> [a] -> [a]
merge xs [] = xs
merge [] ys = ys
merge (x:xs) (y:ys)
  | x <= y    = x : merge xs (y:ys)
  | otherwise = y : merge (x:xs) ys

{-@ quickSort :: (Ord a) => xs:[a] -> OList a / [len xs] @-}
quickSort :: (Ord a) => [a] -> [a]
quickSort [] = []
quickSort (x:xs) = pivApp x lts gts
  where
    lts = quickSort (below x xs)
    gts = quickSort (above x xs)

{-@ below :: (Ord a) => x:a -> xs:[a] -> {v:[{y:a | y < x}] | len v <= len xs} @-}
below :: (Ord a) => a -> [a] -> [a]
below _ [] = []
below x (y:ys) | y < x = y : below x ys
               | otherwise = below x ys

{-@ above :: (Ord a) => x:a -> xs:[a] -> {v:[{y:a | x <= y}] | len v <= len xs} @-}
above :: (Ord a) => a -> [a] -> [a]
above _ [] = []
above x (y:ys) | x <= y = y : above x ys
               | otherwise = above x ys

{-@ pivApp :: piv:a -> OList {v:a | v < piv} -> OList {v:a | v >= piv} -> OList a @-}
pivApp :: a -> [a] -> [a] -> [a]
pivApp piv []     ys = piv : ys
pivApp piv (x:xs) ys = x : pivApp piv xs ys
