-- judged: refused
module Inline1 where
{-@ inline cnt @-}
cnt :: [a] -> Int
cnt [] = 0
cnt (_:xs) = 1 + cnt xs
{-@ f :: xs:[a] -> {v:Int | v = cnt xs} @-}
f :: [a] -> Int
f xs = cnt xs
