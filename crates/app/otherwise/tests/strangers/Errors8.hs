-- judged: refused
module Errors8 where

-- A measure whose name is misspelt.
{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_:xs) = 1 + size xs

{-@ f :: xs:[a] -> {v:Int | v = sise xs} @-}
f :: [a] -> Int
f = size
