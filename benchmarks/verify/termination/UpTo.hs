-- twin upTo: lo + 1 => lo
module UpTo where

{-@ upTo :: lo:Int -> hi:Int -> [Int] / [if lo < hi then hi - lo else 0] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi
  | lo < hi = lo : upTo (lo + 1) hi
  | otherwise = []

{-@ range :: i:Int -> {j:Int | i <= j} -> [Int] / [j - i] @-}
range :: Int -> Int -> [Int]
range i j
  | i == j = []
  | otherwise = i : range (i + 1) j
