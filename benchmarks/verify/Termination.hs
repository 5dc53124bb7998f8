-- twin search: search f (lo + 1) hi => search f lo hi
module Termination where

{-@ search :: (Int -> Bool) -> lo:Int -> hi:{v:Int | lo <= v} -> {v:Int | lo <= v && v <= hi} / [hi - lo] @-}
search :: (Int -> Bool) -> Int -> Int -> Int
search f lo hi
  | lo == hi = hi
  | f lo = lo
  | otherwise = search f (lo + 1) hi

{-@ halvings :: n:{v:Int | v >= 1} -> {v:Int | v >= 0} @-}
halvings :: Int -> Int
halvings 1 = 0
halvings n = 1 + halvings (n `div` 2)
