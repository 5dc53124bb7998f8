-- judged: refused
module LenOfNumber where
{-@ foo :: x:Int -> {v:Int | v = len x} @-}
foo :: Int -> Int
foo x = x
