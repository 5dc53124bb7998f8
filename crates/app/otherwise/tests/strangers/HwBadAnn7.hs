-- judged: refused
module HwBadAnn7 where
{-@ f :: xs:[a] -> {v:Int | v = xs.length} @-}
f :: [a] -> Int
f xs = length xs
