-- judged: refused
module Variance where
data T a = T (a -> Int)
{-@ data variance T contravariant covariant @-}
{-@ f :: x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = x + 1
