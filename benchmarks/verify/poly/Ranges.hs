-- twin upTo: [0 .. n] => [-1 .. n]
module Ranges where

{-@ upTo :: n:Nat -> [Nat] @-}
upTo :: Int -> [Int]
upTo n = [0 .. n]

{-@ range :: lo:Int -> {hi:Int | lo <= hi} -> {v:[{w:Int | lo <= w && w < hi}] | len v = hi - lo} / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi = lo : range (lo + 1) hi
  | otherwise = []

{-@ looked :: {xs:[a] | len xs > 0} -> [a] @-}
looked :: [a] -> [a]
looked xs = map (\i -> xs !! i) (range 0 (length xs))
