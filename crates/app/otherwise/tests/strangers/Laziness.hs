-- judged: forced wrong, strictSum wrong, ones verified, takeOnes verified, safeFst verified, the rest verified
{-# LANGUAGE BangPatterns #-}
module Laziness where

{-@ lazy ones @-}
ones :: [Int]
ones = 1 : ones

{-@ takeOnes :: n:Nat -> {v:[Int] | len v <= n} @-}
takeOnes :: Int -> [Int]
takeOnes n = take n ones

{-@ safeFst :: Int -> Int @-}
safeFst :: Int -> Int
safeFst x = fst (x, x + 1)

forced :: Int -> Int -> Int
forced x y = let !z = x `div` y in 0

strictSum :: [Int] -> Int
strictSum xs = go 0 xs
  where
    go !acc [] = 100 `div` acc
    go !acc (y:ys) = go (acc + y) ys

{-@ cond :: Bool -> {v:Int | v >= 0} @-}
cond :: Bool -> Int
cond b = if b then 1 else if not b then 2 else error "impossible"

{-@ orElse :: Int -> Int -> Bool @-}
orElse :: Int -> Int -> Bool
orElse x y = y == 0 || x `div` y > 1

{-@ andThen :: [Int] -> Bool @-}
andThen :: [Int] -> Bool
andThen xs = not (null xs) && head xs > 0
