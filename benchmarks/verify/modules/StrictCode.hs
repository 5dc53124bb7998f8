-- twin sumStrict: go 0 xs => go (0 - 1) xs
-- twin mean: c `seq` s `div` c => s `div` (c - 1)
{-# LANGUAGE BangPatterns #-}
module StrictCode where

import Data.List (foldl')

{-@ sumStrict :: [Nat] -> Nat @-}
sumStrict :: [Int] -> Int
sumStrict xs = go 0 xs
  where
    go !acc [] = acc
    go !acc (y : ys) = go (acc + y) ys

data P = P !Int !Int
{-@ data P = P { pc :: Nat, ps :: Int } @-}

{-@ mean :: {xs:[Int] | len xs > 0} -> Int @-}
mean :: [Int] -> Int
mean xs = let c = length xs; s = sum xs in c `seq` s `div` c

{-@ step :: P -> Int -> P @-}
step :: P -> Int -> P
step (P c s) x = P (c + 1) (s + x)

{-@ stats :: [Int] -> P @-}
stats :: [Int] -> P
stats = foldl' step (P 0 0)

{-@ power :: Int -> Nat -> Int @-}
power :: Int -> Int -> Int
power b n = go n 1
  where
    go 0 !acc = acc
    go !k !acc = go (k - 1) (acc * b)

{-@ maxS :: {xs:[Int] | len xs > 0} -> Int @-}
maxS :: [Int] -> Int
maxS (x : xs) = foldl' max x xs

{-@ fibs :: Nat -> Nat @-}
fibs :: Int -> Int
fibs n = go n 0 1
  where
    go 0 !a !_ = a
    go k !a !b = go (k - 1) b (a + b)

{-@ ($!!) :: (a -> b) -> a -> b @-}
($!!) :: (a -> b) -> a -> b
f $!! x = x `seq` f x
