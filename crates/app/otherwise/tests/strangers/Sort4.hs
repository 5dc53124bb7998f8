-- judged: refused
module Sort4 where
{-@ f :: x:Int -> {v:Int | v && x > 0} @-}
f :: Int -> Int
f x = x
