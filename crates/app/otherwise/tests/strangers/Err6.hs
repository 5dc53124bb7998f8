-- judged: refused
module Err6 where

{-@ measure size @-}
size :: [a] -> Int -> Int
size xs n = length xs + n

{-@ g :: xs:[a] -> {v:Int | v = size xs} @-}
g :: [a] -> Int
g = length
