-- twin extractMin: extractMin x ys in (m, y : r) => extractMin y ys in (m, x : r)
-- twin bsearch: bsearch k xs (mid + 1) hi => bsearch k xs mid hi
module Sorts where
-- insertion sort etc. with abstract list refinement and foldr
{-@ type Incr a = [a]<{\x y -> x <= y}> @-}
{-@ insertS :: Ord a => a -> Incr a -> Incr a @-}
insertS :: Ord a => a -> [a] -> [a]
insertS y [] = [y]
insertS y (x:xs) | y <= x = y : x : xs
                 | otherwise = x : insertS y xs
{-@ isort :: Ord a => [a] -> Incr a @-}
isort :: Ord a => [a] -> [a]
isort = foldr insertS []
{-@ mergeS :: Ord a => xs:Incr a -> ys:Incr a -> Incr a / [len xs + len ys] @-}
mergeS :: Ord a => [a] -> [a] -> [a]
mergeS [] ys = ys
mergeS xs [] = xs
mergeS (x:xs) (y:ys) | x <= y = x : mergeS xs (y:ys)
                     | otherwise = y : mergeS (x:xs) ys
{-@ split :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) = len xs && len (fst v) >= len (snd v) && len (fst v) <= len (snd v) + 1} @-}
split :: [a] -> ([a], [a])
split [] = ([], [])
split [x] = ([x], [])
split (x:y:zs) = let (xs, ys) = split zs in (x:xs, y:ys)
{-@ msort :: Ord a => xs:[a] -> Incr a / [len xs] @-}
msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = mergeS (msort a) (msort b) where (a, b) = split xs
{-@ qsort :: Ord a => xs:[a] -> Incr a / [len xs] @-}
qsort :: Ord a => [a] -> [a]
qsort [] = []
qsort (x:xs) = app x (qsort lo) (qsort hi)
  where lo = [y | y <- xs, y < x]
        hi = [y | y <- xs, y >= x]
{-@ app :: k:a -> Incr {v:a | v < k} -> Incr {v:a | v >= k} -> Incr a @-}
app :: a -> [a] -> [a] -> [a]
app k [] hi = k : hi
app k (l:ls) hi = l : app k ls hi
{-@ selsort :: Ord a => xs:[a] -> {v:Incr a | len v = len xs} / [len xs] @-}
selsort :: Ord a => [a] -> [a]
selsort [] = []
selsort (x:xs) = let (m, r) = extractMin x xs in m : selsort r
{-@ extractMin :: Ord a => x:a -> xs:[a] -> (m::{v:a | v <= x}, {r:[{v:a | m <= v}] | len r = len xs}) / [len xs] @-}
extractMin :: Ord a => a -> [a] -> (a, [a])
extractMin x [] = (x, [])
extractMin x (y:ys)
  | x <= y = let (m, r) = extractMin x ys in (m, y : r)
  | otherwise = let (m, r) = extractMin y ys in (m, x : r)
{-@ bsearch :: Ord a => a -> xs:[a] -> lo:Nat -> hi:{Int | lo <= hi && hi <= len xs} -> Maybe {i:Nat | i < len xs} / [hi - lo] @-}
bsearch :: Ord a => a -> [a] -> Int -> Int -> Maybe Int
bsearch k xs lo hi
  | lo >= hi = Nothing
  | otherwise =
      let mid = lo + (hi - lo) `div` 2
          x = xs !! mid
      in case compare k x of
           EQ -> Just mid
           LT -> bsearch k xs lo mid
           GT -> bsearch k xs (mid + 1) hi
