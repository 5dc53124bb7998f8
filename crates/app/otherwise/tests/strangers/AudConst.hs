-- judged: big wrong, useK verified, tbl wrong, the rest verified
module AudConst where
k :: Int
k = 10
{-@ big :: {v:Int | v > 10} @-}
big :: Int
big = k
{-@ useK :: Nat -> {v:Int | v >= 10} @-}
useK :: Int -> Int
useK n = n + k
{-@ tbl :: [{v:Int | v > 0}] @-}
tbl :: [Int]
tbl = [1, 2, 0]
