-- judged: refused
module ProgFn1 where
total :: [Int] -> Int
total [] = 0
total (x:xs) = x + total xs
{-@ f :: xs:[Int] -> {v:Int | v = total xs} @-}
f :: [Int] -> Int
f xs = total xs
