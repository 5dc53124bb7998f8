-- twin isPositive: x > 0 => x >= 0
module Divisor where

{-@ type NonZero = {v:Int | v /= 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die msg = error msg

{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = die "divide by zero"
divide x n = x `div` n

{-@ isPositive :: x:Int -> {v:Bool | v <=> x > 0} @-}
isPositive :: Int -> Bool
isPositive x = x > 0

result :: Int -> Int -> String
result n d
  | isPositive d = "Result = " ++ show (n `divide` d)
  | otherwise = "Humph, please enter positive denominator!"

{-@ truncated :: Int -> Int -> Int @-}
truncated :: Int -> Int -> Int
truncated i n
  | i' <= n' = i
  | otherwise = n' * (i `divide` i')
  where
    i' = abs i
    n' = abs n
