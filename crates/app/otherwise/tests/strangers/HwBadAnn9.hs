-- judged: refused
module HwBadAnn9 where
{- @ g :: x:Int -> {v:Int | v > x} @ -}
{-@ f : x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = x + 1
