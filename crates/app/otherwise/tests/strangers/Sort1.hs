-- judged: refused
module Sort1 where
{-@ f :: xs:[Int] -> {v:Int | v > xs} @-}
f :: [Int] -> Int
f xs = length xs
