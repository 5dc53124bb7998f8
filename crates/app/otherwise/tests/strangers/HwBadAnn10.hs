-- judged: refused
module HwBadAnn10 where
{-@ f :: x:Int -> {v:Int | v < x < 10} @-}
f :: Int -> Int
f x = x + 1
