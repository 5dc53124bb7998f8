-- judged: gcdT verified, merge verified, loop wrong, range verified
module Termination where
{-@ gcdT :: a:Nat -> b:Nat -> Nat / [b] @-}
gcdT :: Int -> Int -> Int
gcdT a b = if b == 0 then a else gcdT b (a `mod` b)
{-@ merge :: Ord a => xs:[a] -> ys:[a] -> [a] / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys) | x < y = x : merge xs (y:ys)
                    | otherwise = y : merge (x:xs) ys
{-@ range :: lo:Int -> hi:Int -> [Int] / [if lo < hi then hi - lo else 0] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo + 1) hi
            | otherwise = []
{-@ loop :: n:Nat -> m:Nat -> Nat / [n] @-}
loop :: Int -> Int -> Int
loop 0 m = m
loop n m = loop n (m + 1)
