-- judged: refused
module Dup4 where
{-@ measure sz :: [a] -> Int
    sz [] = 0
    sz (x:xs) = 1 + sz xs @-}
{-@ measure sz :: [a] -> Int
    sz [] = 1
    sz (x:xs) = 1 + sz xs @-}
{-@ f :: xs:[a] -> {v:Int | v = sz xs} @-}
f :: [a] -> Int
f [] = 0
f (_:xs) = 1 + f xs
