-- twin merge: x : merge xs (y : ys) => y : merge xs (x : ys)
module SortedLists where

{-@ type Sorted a = [a]<{\x y -> x <= y}> @-}

{-@ insert :: Ord a => x:a -> Sorted a -> Sorted a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ insertionSort :: Ord a => [a] -> Sorted a @-}
insertionSort :: Ord a => [a] -> [a]
insertionSort [] = []
insertionSort (x : xs) = insert x (insertionSort xs)

{-@ merge :: Ord a => xs:Sorted a -> ys:Sorted a -> Sorted a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys
