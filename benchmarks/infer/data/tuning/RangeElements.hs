module RangeElements (upTo) where

-- All numbers of a range are in it.

{-@ upTo :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi = range lo hi

range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []
