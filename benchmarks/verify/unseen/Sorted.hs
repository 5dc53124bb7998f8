-- twin insert: | x <= y = x : y : ys => | x <= y = y : x : ys
-- twin merge: | x <= y = x : merge xs (y : ys) => | x <= y = y : merge xs (x : ys)
module Sorted where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Ord a => a -> Incr a -> Incr a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ isort :: Ord a => xs:[a] -> Incr a @-}
isort :: Ord a => [a] -> [a]
isort = foldr insert []

{-@ merge :: Ord a => xs:Incr a -> ys:Incr a -> Incr a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ split :: xs:[a] -> ({v:[a] | len v <= len xs}, {v:[a] | len v <= len xs}) @-}
split :: [a] -> ([a], [a])
split (x : y : zs) = (x : xs, y : ys)
  where (xs, ys) = split zs
split xs = (xs, [])
