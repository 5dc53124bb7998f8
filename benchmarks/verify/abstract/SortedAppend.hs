-- twin isort: ins x (isort xs) => x : isort xs
module SortedAppend where

{-@ type IncrList a = [a]<{\x y -> x <= y}> @-}
{-@ type DecrList a = [a]<{\x y -> x >= y}> @-}

{-@ ins :: Ord a => a -> IncrList a -> IncrList a @-}
ins :: Ord a => a -> [a] -> [a]
ins x [] = [x]
ins x ys@(y : rest)
  | x <= y = x : ys
  | otherwise = y : ins x rest

{-@ isort :: Ord a => [a] -> IncrList a @-}
isort :: Ord a => [a] -> [a]
isort [] = []
isort (x : xs) = ins x (isort xs)

{-@ downFrom :: n:Nat -> DecrList {v:Nat | v <= n} @-}
downFrom :: Int -> [Int]
downFrom 0 = [0]
downFrom n = n : downFrom (n - 1)
