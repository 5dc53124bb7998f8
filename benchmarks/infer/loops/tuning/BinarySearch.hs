{-@ LIQUID "--no-termination" @-}
module BinarySearch (search) where

-- The middle stays between the ends.

{-@ search :: (Int -> Bool) -> n:{n:Int | n > 0} -> {v:Int | 0 <= v && v < n} @-}
search :: (Int -> Bool) -> Int -> Int
search p n = bisect p 0 n

bisect :: (Int -> Bool) -> Int -> Int -> Int
bisect p lo hi
  | lo + 1 >= hi = lo
  | p mid = bisect p mid hi
  | otherwise = bisect p lo mid
  where
    mid = lo + (hi - lo) `div` 2
