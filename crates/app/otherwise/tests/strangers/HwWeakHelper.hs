-- judged: zipAll weak pad, use weak pad, firstRow weak transpose, the rest verified
module HwWeakHelper where

{-@ pad :: n:Nat -> [Int] -> [Int] @-}
pad :: Int -> [Int] -> [Int]
pad n xs = if length xs >= n then xs else xs ++ replicate (n - length xs) 0

{-@ zipAll :: xs:[Int] -> ys:[Int] -> [(Int, Int)] @-}
zipAll :: [Int] -> [Int] -> [(Int, Int)]
zipAll xs ys = zipSame xs (take (length xs) (pad (length xs) ys))

{-@ zipSame :: xs:[a] -> {ys:[b] | len ys = len xs} -> [(a, b)] @-}
zipSame :: [a] -> [b] -> [(a, b)]
zipSame [] [] = []
zipSame (x:xs) (y:ys) = (x, y) : zipSame xs ys

{-@ use :: Int @-}
use :: Int
use = head (pad 3 [])

{-@ transpose :: Int -> Int -> {xs:[[Int]] | len xs > 0} -> [[Int]] @-}
transpose :: Int -> Int -> [[Int]] -> [[Int]]
transpose 0 _ xs = [[]]
transpose n _ xs = [1] : [[2]]

{-@ firstRow :: {xs:[[Int]] | len xs > 0} -> [Int] @-}
firstRow :: [[Int]] -> [Int]
firstRow xs = head (transpose 2 2 xs)
