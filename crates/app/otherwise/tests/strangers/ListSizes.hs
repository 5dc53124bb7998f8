-- judged: badZip wrong, partition' wrong, the rest verified
{-@ LIQUID "--no-totality" @-}
module ListSizes where

import Prelude hiding (map, zipWith, zip, take, drop, reverse, filter)

{-@ type ListN a N  = {v:[a] | len v = N} @-}
{-@ type ListX a Xs = ListN a {len Xs} @-}
{-@ type ListGE a N = {v:[a] | N <= len v} @-}

{-@ map :: (a -> b) -> xs:[a] -> ListX b xs @-}
map :: (a -> b) -> [a] -> [b]
map f (x:xs) = f x : map f xs
map f []     = []

{-@ reverse :: xs:[a] -> ListX a xs @-}
reverse :: [a] -> [a]
reverse xs = go [] xs
  where
    {-@ go :: acc:[a] -> ys:[a] -> ListN a {len acc + len ys} / [len ys] @-}
    go acc []     = acc
    go acc (y:ys) = go (y:acc) ys

{-@ zipWith :: (a -> b -> c) -> xs:[a] -> ListX b xs -> ListX c xs @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (a:as) (b:bs) = f a b : zipWith f as bs
zipWith _ [] []         = []

{-@ predicate Tinier X Y Z = Min (len X) (len Y) (len Z) @-}
{-@ zip :: xs:[a] -> ys:[b] -> {v:[(a, b)] | Tinier v xs ys} @-}
zip :: [a] -> [b] -> [(a, b)]
zip (a:as) (b:bs) = (a, b) : zip as bs
zip [] _ = []
zip _ [] = []

{-@ badZip :: xs:[a] -> ys:[b] -> {v:[(a, b)] | len v = len xs} @-}
badZip :: [a] -> [b] -> [(a, b)]
badZip (a:as) (b:bs) = (a, b) : badZip as bs
badZip [] _ = []
badZip _ [] = []

{-@ take :: n:Nat -> ListGE a n -> ListN a n @-}
take :: Int -> [a] -> [a]
take 0 _      = []
take n (x:xs) = x : take (n-1) xs

{-@ drop :: n:Nat -> xs:ListGE a n -> ListN a {len xs - n} @-}
drop :: Int -> [a] -> [a]
drop 0 xs     = xs
drop n (_:xs) = drop (n-1) xs

{-@ take' :: n:Nat -> xs:[a] -> {v:[a] | if len xs < n then len v = len xs else len v = n} @-}
take' :: Int -> [a] -> [a]
take' 0 _ = []
take' _ [] = []
take' n (x:xs) = x : take' (n - 1) xs

{-@ partition :: (a -> Bool) -> xs:[a] -> {v:([a],[a]) | len (fst v) + len (snd v) = len xs} @-}
partition :: (a -> Bool) -> [a] -> ([a], [a])
partition _ []     = ([], [])
partition f (x:xs)
  | f x       = (x:ys, zs)
  | otherwise = (ys, x:zs)
  where
    (ys, zs) = partition f xs

{-@ partition' :: (a -> Bool) -> xs:[a] -> {v:([a],[a]) | len (fst v) + len (snd v) = len xs} @-}
partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' _ []     = ([], [])
partition' f (x:xs)
  | f x       = (x:ys, zs)
  | otherwise = (ys, zs)
  where
    (ys, zs) = partition' f xs

test1 :: [Int]
test1 = take 2 (map (+ 1) [1, 2, 3])
