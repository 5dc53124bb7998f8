-- judged: badAvg wrong, unsafe wrong, the rest verified
module Untyped4 (avg, badAvg, clampAll) where

{-@ avg :: {xs:[Int] | len xs > 0} -> Int @-}
avg :: [Int] -> Int
avg xs = safe (sum xs) (length xs)

badAvg :: [Int] -> Int
badAvg xs = unsafe (sum xs) (length xs)

safe a b = a `div` b
unsafe a b = a `div` b

{-@ clampAll :: [Int] -> [Nat] @-}
clampAll :: [Int] -> [Int]
clampAll xs = map clamp xs

clamp n = if n < 0 then 0 else n
