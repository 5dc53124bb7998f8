{-@ LIQUID "--no-termination" @-}
module MaxTrack (highest) where

-- The maximum so far is never below the last one.

{-@ highest :: start:Int -> [Int] -> {v:Int | v >= start} @-}
highest :: Int -> [Int] -> Int
highest start xs = track start xs

track :: Int -> [Int] -> Int
track best [] = best
track best (x : xs)
  | x > best = track x xs
  | otherwise = track best xs
