-- twin wrap: i `mod` n => i `mod` (n + 1)
module Mod where

{-@ wrap :: {n:Int | n > 0} -> i:Int -> {v:Nat | v < n} @-}
wrap :: Int -> Int -> Int
wrap n i = i `mod` n

{-@ gcd' :: a:Nat -> b:Nat -> Nat / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ digits :: Nat -> {v:[Nat] | len v > 0} @-}
digits :: Int -> [Int]
digits n
  | n < 10 = [n]
  | otherwise = digits (n `div` 10) ++ [n `mod` 10]
