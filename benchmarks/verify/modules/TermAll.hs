-- twin ack: ack m (n - 1) => ack (m + 1) (n - 1)
-- twin gcd': (a `mod` b) => a
-- twin interleave: interleave ys xs => interleave (x : xs) ys
-- twin range: range (lo + 1) hi => range lo hi
{-# LANGUAGE ScopedTypeVariables #-}
module TermAll where

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack 0 n = n + 1
ack m 0 = ack (m - 1) 1
ack m n = ack (m - 1) (ack m (n - 1))

{-@ lazy mc91 @-}
{-@ mc91 :: n:Int -> {v:Int | if n > 100 then v == n - 10 else v == 91} @-}
mc91 :: Int -> Int
mc91 n | n > 100 = n - 10
       | otherwise = mc91 (mc91 (n + 11))

{-@ gcd' :: a:Nat -> b:Nat -> Nat / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x : xs) ys = x : interleave ys xs

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo + 1) hi
            | otherwise = []

{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd n = not (isEven n)

{-@ collatzBound :: fuel:Nat -> Int -> Maybe Int @-}
collatzBound :: Int -> Int -> Maybe Int
collatzBound 0 _ = Nothing
collatzBound _ 1 = Just 0
collatzBound f n = fmap (+ 1) (collatzBound (f - 1) (if even n then n `div` 2 else 3 * n + 1))

{-@ log2 :: n:{Int | n > 0} -> Nat @-}
log2 :: Int -> Int
log2 1 = 0
log2 n = 1 + log2 (n `div` 2)

{-@ power :: b:Int -> e:Nat -> Int / [e] @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b e
  | even e = power (b * b) (e `div` 2)
  | otherwise = b * power b (e - 1)

{-@ digits :: n:Nat -> {v:[Nat] | len v > 0} @-}
digits :: Int -> [Int]
digits n | n < 10 = [n]
         | otherwise = digits (n `div` 10) ++ [n `mod` 10]

data Rose a = Rose a [Rose a]

{-@ measure rsize @-}
{-@ rsize :: Rose a -> Nat @-}
rsize :: Rose a -> Int
rsize (Rose _ ks) = 1 + rsizes ks
{-@ measure rsizes @-}
{-@ rsizes :: [Rose a] -> Nat @-}
rsizes :: [Rose a] -> Int
rsizes [] = 0
rsizes (t : ts) = rsize t + rsizes ts

{-@ mapRose :: (a -> b) -> t:Rose a -> Rose b / [rsize t, 0] @-}
mapRose :: (a -> b) -> Rose a -> Rose b
mapRose f (Rose x ks) = Rose (f x) (mapRoses f ks)
{-@ mapRoses :: (a -> b) -> ts:[Rose a] -> [Rose b] / [rsizes ts, len ts] @-}
mapRoses :: (a -> b) -> [Rose a] -> [Rose b]
mapRoses _ [] = []
mapRoses f (t : ts) = mapRose f t : mapRoses f ts

{-@ bsearch :: (Int -> Bool) -> lo:Int -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} / [hi - lo] @-}
bsearch :: (Int -> Bool) -> Int -> Int -> Int
bsearch p lo hi
  | lo == hi = lo
  | p mid = bsearch p lo mid
  | otherwise = bsearch p (mid + 1) hi
  where mid = (lo + hi) `div` 2

{-@ chunks :: n:{Int | n > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

{-@ replicate' :: n:Nat -> a -> {v:[a] | len v == n} @-}
replicate' :: forall a. Int -> a -> [a]
replicate' n x = go n []
  where
    {-@ go :: i:Nat -> acc:[a] -> {v:[a] | len v == i + len acc} @-}
    go :: Int -> [a] -> [a]
    go 0 acc = acc
    go i acc = go (i - 1) (x : acc)

sumTo :: Int -> Int
sumTo n | n <= 0 = 0
        | otherwise = n + sumTo (n - 1)

{-@ untilLE :: x:Nat -> lim:Nat -> Nat / [if x < lim then lim - x else 0] @-}
untilLE :: Int -> Int -> Int
untilLE x lim
  | x >= lim = x
  | otherwise = untilLE (x + 1) lim
