-- judged: refused
module HwBadAnn4 where
{-@ type Pos = {v:Int | v > 0} @-}
{-@ type Even = {v:Int | even v} @-}
{-@ dbl :: Pos -> Even @-}
dbl :: Int -> Int
dbl x = x + x
