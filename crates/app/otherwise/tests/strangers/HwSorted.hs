-- judged: merge verified, isort verified, insertBad wrong, snoc wrong, minOf verified, isSortedTail verified, the rest verified
module HwSorted where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Ord a => a -> Sorted a -> Sorted a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ isort :: Ord a => [a] -> Sorted a @-}
isort :: Ord a => [a] -> [a]
isort = foldr insert []

{-@ insertBad :: Ord a => a -> Sorted a -> Sorted a @-}
insertBad :: Ord a => a -> [a] -> [a]
insertBad x [] = [x]
insertBad x (y : ys)
  | x < y = x : y : ys
  | otherwise = x : insertBad y ys

{-@ merge :: Ord a => xs:Sorted a -> ys:Sorted a -> Sorted a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ snoc :: Sorted Int -> Int -> Sorted Int @-}
snoc :: [Int] -> Int -> [Int]
snoc xs x = xs ++ [x]

{-@ minOf :: {v:Sorted Int | len v > 0} -> Int @-}
minOf :: [Int] -> Int
minOf (x : _) = x

{-@ isSortedTail :: Sorted Int -> Sorted Int @-}
isSortedTail :: [Int] -> [Int]
isSortedTail [] = []
isSortedTail (_ : xs) = xs
