-- judged: the rest verified
module DupBinder where

{-@ f :: x:Int -> x:Int -> {v:Int | v > x} @-}
f :: Int -> Int -> Int
f a b = b + 1
