-- judged: rangeB wrong, evens wrong, sumTo wrong, chunk wrong, the rest verified
-- ex 1-6 (5 is still buggy I think)
module HwRange where

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi | lo < hi = lo : range (lo + 1) hi
            | otherwise = []

{-@ rangeB :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}
rangeB :: Int -> Int -> [Int]
rangeB lo hi | lo <= hi = lo : rangeB (lo + 1) hi
             | otherwise = []

{-@ evens :: n:Nat -> [{v:Int | v mod 2 == 0}] @-}
evens :: Int -> [Int]
evens n = [ x + 1 | x <- range 0 n, even x ]

{-@ sumTo :: n:Int -> {v:Int | v >= n} @-}
sumTo :: Int -> Int
sumTo n = sum (range 0 n)

{-@ chunk :: k:Nat -> xs:[a] -> [{v:[a] | len v <= k}] / [len xs] @-}
chunk :: Int -> [a] -> [[a]]
chunk _ [] = []
chunk k xs = take k xs : chunk k (drop k xs)

{-@ chunkOk :: k:{Int | k > 0} -> xs:[a] -> [{v:[a] | len v <= k}] / [len xs] @-}
chunkOk :: Int -> [a] -> [[a]]
chunkOk _ [] = []
chunkOk k xs = take k xs : chunkOk k (drop k xs)

{-@ squares :: xs:[Int] -> {v:[Nat] | len v = len xs} @-}
squares :: [Int] -> [Int]
squares xs = map (\x -> x * x) xs
