-- twin insert: | x <= y = x : y : ys => | x <= y = y : x : ys
-- twin mergeSort: merge (mergeSort a) (mergeSort b) => merge (mergeSort a) b
-- twin append: append k [] ys = k : ys => append k [] ys = ys ++ [k]
module IncList where

{-@ type IncrList a = [a]<{\x y -> x <= y}> @-}
{-@ type DecrList a = [a]<{\x y -> x >= y}> @-}
{-@ type UniqList a = [a]<{\x y -> x /= y}> @-}

{-@ insertSort :: Ord a => xs:[a] -> {v:IncrList a | len v == len xs} @-}
insertSort :: Ord a => [a] -> [a]
insertSort = go
  where
    {-@ go :: Ord a => xs:[a] -> {v:IncrList a | len v == len xs} @-}
    go [] = []
    go (x : xs) = insert x (go xs)

{-@ insertSort' :: Ord a => [a] -> IncrList a @-}
insertSort' :: Ord a => [a] -> [a]
insertSort' xs = foldr insert [] xs

{-@ insert :: Ord a => a -> xs:IncrList a -> {v:IncrList a | len v == 1 + len xs} @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

{-@ merge :: Ord a => xs:IncrList a -> ys:IncrList a -> {v:IncrList a | len v == len xs + len ys} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge xs [] = xs
merge [] ys = ys
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) == len xs && len (fst v) >= len (snd v) && len (fst v) <= len (snd v) + 1} @-}
split :: [a] -> ([a], [a])
split (x : y : zs) = let (xs, ys) = split zs in (x : xs, y : ys)
split xs = (xs, [])

{-@ mergeSort :: Ord a => xs:[a] -> {v:IncrList a | len v == len xs} / [len xs] @-}
mergeSort :: Ord a => [a] -> [a]
mergeSort [] = []
mergeSort [x] = [x]
mergeSort xs = merge (mergeSort a) (mergeSort b)
  where (a, b) = split xs

{-@ quickSort :: Ord a => xs:[a] -> IncrList a / [len xs] @-}
quickSort :: Ord a => [a] -> [a]
quickSort [] = []
quickSort (x : xs) = append x (quickSort [y | y <- xs, y < x]) (quickSort [z | z <- xs, z >= x])

{-@ append :: k:a -> IncrList {v:a | v < k} -> IncrList {v:a | v >= k} -> IncrList a @-}
append :: a -> [a] -> [a] -> [a]
append k [] ys = k : ys
append k (x : xs) ys = x : append k xs ys

{-@ downTo :: n:Nat -> DecrList {v:Nat | v <= n} @-}
downTo :: Int -> [Int]
downTo 0 = [0]
downTo n = n : downTo (n - 1)

{-@ upFrom :: lo:Int -> hi:Int -> IncrList {v:Int | lo <= v && v < hi} / [hi - lo] @-}
upFrom :: Int -> Int -> [Int]
upFrom lo hi
  | lo < hi = lo : upFrom (lo + 1) hi
  | otherwise = []

{-@ dedup :: Ord a => IncrList a -> [a]<{\x y -> x < y}> @-}
dedup :: Ord a => [a] -> [a]
dedup (x : y : zs)
  | x == y = dedup (y : zs)
  | otherwise = consLess x (dedup (y : zs))
dedup xs = xs

{-@ consLess :: Ord a => x:a -> ys:[{v:a | x <= v}]<{\a b -> a < b}> -> [{v:a | x <= v}]<{\a b -> a < b}> @-}
consLess :: Ord a => a -> [a] -> [a]
consLess x [] = [x]
consLess x (y : ys)
  | x < y = x : y : ys
  | otherwise = y : ys

{-@ isort :: Ord a => xs:[a] -> IncrList a @-}
isort :: Ord a => [a] -> [a]
isort xs = go xs []
  where
    go [] acc = acc
    go (y : ys) acc = go ys (insert y acc)

{-@ bubble :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
bubble :: [Int] -> [Int]
bubble (x : y : zs)
  | x <= y = x : bubble (y : zs)
  | otherwise = y : bubble (x : zs)
bubble xs = xs

{-@ extract :: x:Int -> xs:[Int] -> (m :: Int, {v:[{w:Int | w >= m}] | len v == len xs}) @-}
extract :: Int -> [Int] -> (Int, [Int])
extract x [] = (x, [])
extract x (y : ys)
  | x <= m = (x, m : r)
  | otherwise = (m, x : r)
  where (m, r) = extract y ys
