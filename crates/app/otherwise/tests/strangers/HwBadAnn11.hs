-- judged: refused
module HwBadAnn11 where
{-@ f :: (x:Int) -> {v | v > x} @-}
f :: Int -> Int
f x = x + 1
{-@ g :: x:Int -> {v:Int | v ≥ x} @-}
g :: Int -> Int
g x = x
