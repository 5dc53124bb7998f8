-- judged: refused
module DupAlias where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Pos = {v:Int | v >= 1} @-}

{-@ f :: Pos -> Pos @-}
f :: Int -> Int
f n = n
