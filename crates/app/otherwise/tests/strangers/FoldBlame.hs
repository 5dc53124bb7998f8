-- judged: total verified, avg wrong, prodPos verified, lenBad wrong
module FoldBlame where
import Data.List (foldl')
{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total = foldl' (+) 0
{-@ avg :: [Nat] -> Nat @-}
avg :: [Int] -> Int
avg xs = foldl (+) 0 xs `div` length xs
{-@ prodPos :: [{v:Int | v > 0}] -> {v:Int | v > 0} @-}
prodPos :: [Int] -> Int
prodPos = foldr (*) 1
{-@ lenBad :: xs:[a] -> {v:Int | v = len xs} @-}
lenBad :: [a] -> Int
lenBad xs = foldr (\_ n -> n + 1) 1 xs
