-- judged: p5 wrong, the rest verified
module SynPredOps where

{-@ p1 :: x:Int -> y:Int -> {v:Bool | v <=> x > 0 && y > 0} @-}
p1 :: Int -> Int -> Bool
p1 x y = x > 0 && y > 0

{-@ p2 :: x:Int -> {v:Int | if x > 0 then v = x else v = 0 - x} @-}
p2 :: Int -> Int
p2 = abs

{-@ p3 :: x:Int -> {v:Int | x >= 0 ==> v = x} @-}
p3 :: Int -> Int
p3 = abs

{-@ p4 :: x:Int -> {v:Int | (x > 0 => v = 1) && (x <= 0 => v != 1) && ~(v > 1)} @-}
p4 :: Int -> Int
p4 x = if x > 0 then 1 else 0

{-@ p5 :: x:Nat -> {v:Int | v mod 2 = 0} @-}
p5 :: Int -> Int
p5 x = x * 3

{-@ p6 :: x:Nat -> {v:Int | x + v mod 2 = 0} @-}
p6 :: Int -> Int
p6 x = x

{-@ p7 :: {v:[Int] | [len v = 3; len v > 0]} -> {v:Int | v == 3} @-}
p7 :: [Int] -> Int
p7 = length

{-@ p8 :: x:Int -> {v:(Int, Int) | fst v < snd v && not (fst v /= x)} @-}
p8 :: Int -> (Int, Int)
p8 x = (x, x + 1)
