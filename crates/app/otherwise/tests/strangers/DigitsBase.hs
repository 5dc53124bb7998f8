-- judged: toBaseBad wrong, the rest verified
module DigitsBase where

{-@ type Digit B = {v:Int | 0 <= v && v < B} @-}

{-@ toBase :: b:{Int | b > 1} -> n:Nat -> [Digit b] @-}
toBase :: Int -> Int -> [Int]
toBase b n
  | n < b = [n]
  | otherwise = (n `mod` b) : toBase b (n `div` b)

{-@ toBaseBad :: b:{Int | b > 1} -> n:Nat -> [Digit b] @-}
toBaseBad :: Int -> Int -> [Int]
toBaseBad b n
  | n <= b = [n]
  | otherwise = (n `mod` b) : toBaseBad b (n `div` b)

{-@ fromBase :: b:{Int | b > 1} -> [Digit b] -> Nat @-}
fromBase :: Int -> [Int] -> Int
fromBase _ [] = 0
fromBase b (d : ds) = d + b * fromBase b ds
