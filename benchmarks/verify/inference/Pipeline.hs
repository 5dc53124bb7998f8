-- twin score: clampLow (x - 10) => x - 10
module Pipeline where

clampLow :: Int -> Int
clampLow x = if x < 0 then 0 else x

clampHigh :: Int -> Int
clampHigh x = if x > 100 then 100 else x

{-@ score :: Int -> {v:Int | 0 <= v && v <= 100} @-}
score :: Int -> Int
score x = clampHigh (clampLow (x - 10))
