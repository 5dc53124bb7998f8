-- judged: total weak start, nth weak primes, the rest verified
module ConstantsWeak where

{-@ start :: Int @-}
start :: Int
start = 3

{-@ total :: Int -> {v:Int | v >= 3} @-}
total :: Int -> Int
total x = if x > 0 then start + x else start

limit :: Int
limit = 10

{-@ clamp :: Int -> {v:Int | v <= 10} @-}
clamp :: Int -> Int
clamp x = if x > limit then limit else x

primes :: [Int]
primes = sieve [2 .. 40]

{-@ lazy sieve @-}
sieve :: [Int] -> [Int]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
sieve [] = []

{-@ nth :: {n:Nat | n < 3} -> {v:Int | v > 1} @-}
nth :: Int -> Int
nth n = head (drop n primes)
