-- judged: avg weak total, scale weak count, the rest verified
module HwBlame where

{-@ count :: [a] -> Int @-}
count :: [a] -> Int
count [] = 0
count (_:xs) = 1 + count xs

{-@ total :: [Nat] -> Int @-}
total :: [Int] -> Int
total [] = 0
total (x:xs) = x + total xs

{-@ avg :: [Nat] -> {v:Int | v >= 0} @-}
avg :: [Int] -> Int
avg xs = total xs

{-@ scale :: xs:[Nat] -> {v:Int | v >= len xs} @-}
scale :: [Int] -> Int
scale xs = 2 * count xs
