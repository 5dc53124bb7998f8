-- judged: refused
module Assume1 where
{-@ assume lookupp :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = x
