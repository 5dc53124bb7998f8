-- judged: refused
module HwBadAnn6 where
{-@ f :: x:Int -> {v:Int | v >= x || v => 0} @-}
f :: Int -> Int
f x = x + 1
