-- judged: refused
module UnkBinder3 where
{-@ incr :: Int -> {v:Int | v > n} @-}
incr :: Int -> Int
incr n = n + 1
