-- judged: chunks0 loops, the rest verified
module Chunks where

{-@ chunks :: {n:Int | n > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = take n xs : chunks n (drop n xs)

{-@ chunks0 :: n:Nat -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunks0 :: Int -> [a] -> [[a]]
chunks0 _ [] = []
chunks0 n xs = take n xs : chunks0 n (drop n xs)

{-@ pairs :: {xs:[a] | len xs mod 2 = 0} -> [(a, a)] @-}
pairs :: [a] -> [(a, a)]
pairs [] = []
pairs (x:y:r) = (x, y) : pairs r

{-@ interleave :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} / [len xs + len ys] @-}
interleave :: [a] -> [a] -> [a]
interleave [] ys = ys
interleave (x:xs) ys = x : interleave ys xs

{-@ lastOf :: {xs:[a] | len xs > 0} -> a @-}
lastOf :: [a] -> a
lastOf [x] = x
lastOf (_:xs) = lastOf xs

{-@ nth :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x:_) 0 = x
nth (_:xs) n = nth xs (n - 1)

{-@ ordPairs :: [(Int, Int)] -> [(a::Int, {b:Int | a <= b})] @-}
ordPairs :: [(Int, Int)] -> [(Int, Int)]
ordPairs ps = [(a, b) | (a, b) <- ps, a <= b]
