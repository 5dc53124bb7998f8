-- twin middle2: (lo + hi) `div` 2 => (lo + hi) `div` 2 + 1
-- twin atHalf: bump (half n) => bump n
module Helpers where

half n = n `div` 2

bump n = n + 1

middle' lo hi = (lo + hi) `div` 2

{-@ middle :: lo:Nat -> hi:{Int | lo < hi} -> {v:Int | lo <= v && v < hi} @-}
middle :: Int -> Int -> Int
middle lo hi = (lo + hi) `div` 2

{-@ middle2 :: lo:Nat -> hi:{Int | lo < hi} -> {v:Int | lo <= v && v < hi} @-}
middle2 :: Int -> Int -> Int
middle2 lo hi = middle' lo hi

{-@ atHalf :: n:{Int | n >= 2} -> {v:Int | 0 < v && v <= n} @-}
atHalf :: Int -> Int
atHalf n = bump (half n)
