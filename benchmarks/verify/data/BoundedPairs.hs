-- twin f: [n + 1, n + 2] => [n, n + 2]
-- twin h: = x - n => = n - x
module BoundedPairs where

{-@ f :: n:Int -> {t:(Int, [{v:Int | v > fst t}]) | true} @-}
f :: Int -> (Int, [Int])
f n = (n, [n + 1, n + 2])

{-@ g :: n:Int -> [{v:Int | v > n}] @-}
g :: Int -> [Int]
g n = case f n of (m, xs) -> if m == n then xs else []

{-@ h :: {t:(Int, [{v:Int | v > fst t}]) | true} -> {v:Int | v > 0} @-}
h :: (Int, [Int]) -> Int
h (n, []) = 1
h (n, x:_) = x - n

{-@ k :: {t:(Int, [{v:Int | v > fst t}]) | true} -> {t:(Int, [{v:Int | v > fst t - 1}]) | true} @-}
k :: (Int, [Int]) -> (Int, [Int])
k t = t
