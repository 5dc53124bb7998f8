-- judged: insertBad wrong, sortBad wrong, takeNBad wrong, nthBad wrong, the rest verified
module SortHw where
-- a student's insertBadion sort; sizes, sortedness
{-@ type SList a = [a]<{\x y -> x <= y}> @-}
{-@ type NList a N = {v:[a] | len v = N} @-}
{-@ insertBad :: Ord a => a -> xs:SList a -> {v:SList a | len v = len xs + 1} @-}
insertBad :: Ord a => a -> [a] -> [a]
insertBad x [] = []            -- Bad
insertBad x (y:ys)
  | x < y = x : y : ys
  | otherwise = y : insertBad x ys
{-@ sortBad :: Ord a => xs:[a] -> NList a {len xs} @-}
sortBad :: Ord a => [a] -> [a]
sortBad [] = []
sortBad (x:xs) = sortBad xs
{-@ merge :: Ord a => xs:SList a -> ys:SList a -> {v:SList a | len v = len xs + len ys} / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys)
  | x <= y = x : merge xs (y:ys)
  | otherwise = y : merge (x:xs) ys
{-@ split :: xs:[a] -> {v:([a],[a]) | len (fst v) + len (snd v) = len xs} @-}
split :: [a] -> ([a], [a])
split [] = ([], [])
split [x] = ([x], [])
split (x:y:zs) = (x:as, y:bs) where (as, bs) = split zs
{-@ takeN :: n:Nat -> {xs:[a] | n <= len xs} -> NList a n @-}
takeN :: Int -> [a] -> [a]
takeN 0 _ = []
takeN n (x:xs) = x : takeN (n - 1) xs
{-@ takeNBad :: n:Nat -> xs:[a] -> NList a n @-}
takeNBad :: Int -> [a] -> [a]
takeNBad 0 _ = []
takeNBad n (x:xs) = x : takeNBad (n - 1) xs
{-@ nthBad :: xs:[a] -> {i:Nat | i <= len xs} -> a @-}
nthBad :: [a] -> Int -> a
nthBad (x:xs) 0 = x
nthBad (_:xs) i = nthBad xs (i - 1)
{-@ lookupD :: Eq k => k -> [(k, v)] -> v -> v @-}
lookupD :: Eq k => k -> [(k, v)] -> v -> v
lookupD _ [] d = d
lookupD k ((k', v):r) d | k == k' = v
                        | otherwise = lookupD k r d
