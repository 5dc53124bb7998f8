-- judged: maxOf wrong, avgBad wrong, the rest verified
module Foldy where

import Data.List (foldl')

{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count = foldr (\_ n -> n + 1) 0

{-@ sumNat :: [Nat] -> Nat @-}
sumNat :: [Int] -> Int
sumNat = foldl' (+) 0

{-@ sumNat2 :: [Nat] -> Nat @-}
sumNat2 :: [Int] -> Int
sumNat2 xs = foldl (\a x -> a + x) 0 xs

maxOf :: [Int] -> Int
maxOf xs = foldr1 max xs

{-@ maxOk :: {xs:[Int] | len xs > 0} -> Int @-}
maxOk :: [Int] -> Int
maxOk xs = foldr1 max xs

{-@ positives :: [Int] -> [{v:Int | v > 0}] @-}
positives :: [Int] -> [Int]
positives xs = filter (> 0) xs

{-@ avgBad :: [Int] -> Int @-}
avgBad :: [Int] -> Int
avgBad xs = sum xs `div` length xs

{-@ prefixes :: xs:[a] -> {v:[[a]] | len v = len xs + 1} @-}
prefixes :: [a] -> [[a]]
prefixes [] = [[]]
prefixes (x:xs) = [] : map (x:) (prefixes xs)

{-@ bounded :: n:Nat -> xs:[{v:Int | v <= n}] -> {v:Int | v <= n} @-}
bounded :: Int -> [Int] -> Int
bounded n xs = foldr max 0 xs
