-- twin gcd': gcd' b (a `mod` b) => gcd' a b
module Gcd where

{-@ gcd' :: a:Nat -> b:{v:Nat | true} -> Nat / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a b
  | b == 0 = a
  | otherwise = gcd' b (a `mod` b)

{-@ euclid :: a:{v:Int | v > 0} -> b:{v:Int | v > 0} -> {v:Int | v > 0} / [a + b] @-}
euclid :: Int -> Int -> Int
euclid a b
  | a == b = a
  | a > b = euclid (a - b) b
  | otherwise = euclid a (b - a)
