-- twin qsort: less x xs => xs
module PartialSort where

{-@ type OList a = [a]<{\x y -> x <= y}> @-}

{-@ less :: Ord a => x:a -> xs:[a] -> {v:[{y:a | y < x}] | len v <= len xs} @-}
less :: Ord a => a -> [a] -> [a]
less x ys = filter (< x) ys

{-@ geq :: Ord a => x:a -> xs:[a] -> {v:[{y:a | y >= x}] | len v <= len xs} @-}
geq :: Ord a => a -> [a] -> [a]
geq x ys = filter (>= x) ys

{-@ glue :: x:a -> OList {y:a | y < x} -> OList {y:a | y >= x} -> OList a @-}
glue :: a -> [a] -> [a] -> [a]
glue x [] hi = x : hi
glue x (l : lo) hi = l : glue x lo hi

{-@ qsort :: Ord a => xs:[a] -> OList a / [len xs] @-}
qsort :: Ord a => [a] -> [a]
qsort [] = []
qsort (x : xs) = glue x (qsort (less x xs)) (qsort (geq x xs))
