-- judged: refused
module Err7 where

{-@ type Pos = {v:Int | v > 0} @-}
{-@ h :: Poss -> Pos @-}
h :: Int -> Int
h x = x
