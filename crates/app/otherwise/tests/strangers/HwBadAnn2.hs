-- judged: refused
module HwBadAnn2 where
-- one dash too few, a single equals in the alias head, an arrow missing
{-@ type NonZero = {v:Int v /= 0} @-}
{-@ dv :: Int -> NonZero -> Int @-}
dv :: Int -> Int -> Int
dv = div
