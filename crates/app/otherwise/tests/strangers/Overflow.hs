-- judged: the rest verified
module Overflow where
{-@ inc :: x:Int -> {v:Int | v > x} @-}
inc :: Int -> Int
inc x = x + 1
{-@ absv :: Int -> Nat @-}
absv :: Int -> Int
absv x = abs x
