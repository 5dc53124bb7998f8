-- judged: bad loops, useBad loops, g verified
module NonTerm where
{-@ bad :: n:Int -> {v:Int | false} @-}
bad :: Int -> Int
bad n = bad n
{-@ useBad :: Int -> {v:Int | v = 7} @-}
useBad :: Int -> Int
useBad n = let x = bad n in 8
{-@ g :: Int -> Int @-}
g :: Int -> Int
g n = n
