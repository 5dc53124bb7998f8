-- judged: refused
module HwBadAnn5 where
{-@ f :: x:Int -> {v:Int | v > x and v < 10} @-}
f :: Int -> Int
f x = x + 1
