-- twin insert: y : insert x ys => y : x : ys
-- twin merge: | x <= y = x : merge xs (y : ys) => | x <= y = y : merge xs (y : ys)
module IncList where

{-@ type Inc a = [a]<{\lo hi -> lo <= hi}> @-}

{-@ insert :: Ord a => a -> Inc a -> Inc a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ isort :: Ord a => [a] -> Inc a @-}
isort :: Ord a => [a] -> [a]
isort = foldr insert []

{-@ merge :: Ord a => xs:Inc a -> ys:Inc a -> Inc a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys
