-- judged: refused
module Errors4 where

{-@ k :: xs:[a] -> {v:Int | v == lenn xs} @-}
k :: [a] -> Int
k [] = 0
k (_:xs) = 1 + k xs
