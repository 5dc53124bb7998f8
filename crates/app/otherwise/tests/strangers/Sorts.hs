-- judged: mergeBad wrong, the rest verified
module Sorts where

{-@ type OList a = [a]<{\x v -> x <= v}> @-}

{-@ insertSort :: Ord a => [a] -> OList a @-}
insertSort :: Ord a => [a] -> [a]
insertSort = foldr insert []

{-@ insert :: Ord a => a -> OList a -> OList a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys

{-@ merge :: Ord a => xs:OList a -> ys:OList a -> OList a / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys)
  | x <= y    = x : merge xs (y:ys)
  | otherwise = y : merge (x:xs) ys

{-@ split :: xs:[a] -> ({v:[a] | len v <= len xs && (len xs > 1 => len v < len xs)}, {v:[a] | len v <= len xs && (len xs > 1 => len v < len xs)}) @-}
split :: [a] -> ([a], [a])
split (x:y:zs) = (x:xs, y:ys) where (xs, ys) = split zs
split xs = (xs, [])

{-@ mergeSort :: Ord a => xs:[a] -> OList a / [len xs] @-}
mergeSort :: Ord a => [a] -> [a]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort ys) (mergeSort zs)
  where (ys, zs) = split xs

{-@ quickSort :: Ord a => xs:[a] -> OList a / [len xs] @-}
quickSort :: Ord a => [a] -> [a]
quickSort [] = []
quickSort (p:xs) = pivApp p (quickSort [x | x <- xs, x < p]) (quickSort [z | z <- xs, z >= p])

{-@ pivApp :: p:a -> OList {v:a | v < p} -> OList {v:a | v >= p} -> OList a @-}
pivApp :: a -> [a] -> [a] -> [a]
pivApp p [] ys = p : ys
pivApp p (x:xs) ys = x : pivApp p xs ys

{-@ mergeBad :: Ord a => xs:OList a -> ys:OList a -> OList a / [len xs + len ys] @-}
mergeBad :: Ord a => [a] -> [a] -> [a]
mergeBad [] ys = ys
mergeBad xs [] = xs
mergeBad (x:xs) (y:ys)
  | x <= y    = x : mergeBad xs (y:ys)
  | otherwise = y : x : mergeBad xs ys
