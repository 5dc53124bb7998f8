-- judged: refused
module AliasAsPred where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ f :: x:Int -> {v:Int | Pos v} @-}
f :: Int -> Int
f n = 1
