-- judged: fib verified, fibBad wrong, fact wrong, pow verified, gcd' verified, the rest verified
module HwFib where

{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib 0 = 0
fib 1 = 1
fib n = fib (n - 1) + fib (n - 2)

{-@ fibBad :: n:Nat -> {v:Int | v >= n} @-}
fibBad :: Int -> Int
fibBad 0 = 0
fibBad 1 = 1
fibBad n = fibBad (n - 1) + fibBad (n - 2)

{-@ fact :: n:Int -> {v:Int | v >= n} / [if n < 0 then 0 else n] @-}
fact :: Int -> Int
fact n | n <= 0 = 0
       | otherwise = n * fact (n - 1)

{-@ pow :: Nat -> Nat -> Nat @-}
pow :: Int -> Int -> Int
pow _ 0 = 1
pow b e = b * pow b (e - 1)

{-@ gcd' :: a:Nat -> b:{Nat | b < a} -> Nat @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)
