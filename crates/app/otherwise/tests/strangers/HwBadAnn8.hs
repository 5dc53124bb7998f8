-- judged: refused
module HwBadAnn8 where
{-@ f :: x:int -> {v:int | v > x} @-}
f :: Int -> Int
f x = x + 1
