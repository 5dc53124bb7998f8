-- judged: table wrong, pick wrong, the rest verified
module Caf where

{-@ table :: {v:[Nat] | len v = 4} @-}
table :: [Int]
table = [1, 2, 3]

limit :: Int
limit = 10

{-@ under :: Nat -> {v:Nat | v <= 10} @-}
under :: Int -> Int
under n = if n > limit then limit else n

primes :: [Int]
primes = [2, 3, 5, 7]

{-@ pick :: {i:Nat | i < 5} -> Int @-}
pick :: Int -> Int
pick i = primes !! i

{-@ pickOk :: {i:Nat | i < 4} -> Int @-}
pickOk :: Int -> Int
pickOk i = primes !! i
