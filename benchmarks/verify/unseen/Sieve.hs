-- twin sieve: p : sieve (filterOut p xs) => p : sieve (p : filterOut p xs)
module Sieve where

{-@ filterOut :: p:{Int | p > 1} -> xs:[{v:Int | v > 1}] -> {v:[{v:Int | v > 1}] | len v <= len xs} @-}
filterOut :: Int -> [Int] -> [Int]
filterOut _ [] = []
filterOut p (x : xs)
  | x `mod` p == 0 = filterOut p xs
  | otherwise = x : filterOut p xs

{-@ sieve :: xs:[{v:Int | v > 1}] -> [{v:Int | v > 1}] / [len xs] @-}
sieve :: [Int] -> [Int]
sieve [] = []
sieve (p : xs) = p : sieve (filterOut p xs)

{-@ upTo :: lo:{Int | lo > 1} -> hi:Int -> [{v:Int | v > 1}] / [hi - lo + 1] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi
  | lo > hi = []
  | otherwise = lo : upTo (lo + 1) hi

{-@ primes :: Int -> [{v:Int | v > 1}] @-}
primes :: Int -> [Int]
primes n = sieve (upTo 2 n)
