-- twin unsnoc: (x : ys, y) => (ys, y)
-- twin removeAt: y : removeAt (n - 1) ys => removeAt (n - 1) ys
-- twin insertAt: insertAt (n - 1) x ys => insertAt n x ys
module SizedTypes where

{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ type ListX a X = ListN a {len X} @-}
{-@ type NE a = {v:[a] | len v > 0} @-}

{-@ unsnoc :: xs:NE a -> (ListN a {len xs - 1}, a) @-}
unsnoc :: [a] -> ([a], a)
unsnoc [x] = ([], x)
unsnoc (x : xs) = case unsnoc xs of (ys, y) -> (x : ys, y)

{-@ zip3' :: xs:[a] -> ListX b xs -> ListX c xs -> ListX (a, b, c) xs @-}
zip3' :: [a] -> [b] -> [c] -> [(a, b, c)]
zip3' [] [] [] = []
zip3' (x : xs) (y : ys) (z : zs) = (x, y, z) : zip3' xs ys zs

{-@ unzip' :: ps:[(a, b)] -> (ListX a ps, ListX b ps) @-}
unzip' :: [(a, b)] -> ([a], [b])
unzip' [] = ([], [])
unzip' ((a, b) : ps) = let (as, bs) = unzip' ps in (a : as, b : bs)

{-@ insertAt :: n:Nat -> a -> {xs:[a] | n <= len xs} -> ListN a {len xs + 1} @-}
insertAt :: Int -> a -> [a] -> [a]
insertAt 0 x ys = x : ys
insertAt n x (y : ys) = y : insertAt (n - 1) x ys

{-@ removeAt :: n:Nat -> {xs:[a] | n < len xs} -> ListN a {len xs - 1} @-}
removeAt :: Int -> [a] -> [a]
removeAt 0 (_ : ys) = ys
removeAt n (y : ys) = y : removeAt (n - 1) ys

{-@ rotate :: n:Nat -> xs:[a] -> ListX a xs @-}
rotate :: Int -> [a] -> [a]
rotate 0 xs = xs
rotate _ [] = []
rotate n (x : xs) = rotate (n - 1) (xs ++ [x])

{-@ chunk :: n:{Int | n > 0} -> xs:[a] -> [NE a] / [len xs] @-}
chunk :: Int -> [a] -> [[a]]
chunk _ [] = []
chunk n xs = take n xs : chunk n (drop n xs)

{-@ groupBy' :: (a -> a -> Bool) -> xs:[a] -> {v:[NE a] | len v <= len xs} / [len xs] @-}
groupBy' :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy' _ [] = []
groupBy' eq (x : xs) = (x : ys) : groupBy' eq zs
  where (ys, zs) = span (eq x) xs

{-@ heads :: [NE a] -> [a] @-}
heads :: [[a]] -> [a]
heads = map head

{-@ transpose' :: n:Nat -> xss:[ListN a n] -> ListN (ListN a {len xss}) n / [n] @-}
transpose' :: Int -> [[a]] -> [[a]]
transpose' 0 _ = []
transpose' n xss = map head xss : transpose' (n - 1) (map tail xss)

{-@ foldr1' :: (a -> a -> a) -> NE a -> a @-}
foldr1' :: (a -> a -> a) -> [a] -> a
foldr1' _ [x] = x
foldr1' f (x : xs) = f x (foldr1' f xs)

{-@ pairwise :: xs:NE a -> ListN (a, a) {len xs - 1} @-}
pairwise :: [a] -> [(a, a)]
pairwise xs = zip xs (tail xs)
