{-@ LIQUID "--no-termination" @-}
module States (machine) where

-- A machine with three states never leaves them.

{-@ machine :: [Bool] -> {v:Int | 0 <= v && v < 3} @-}
machine :: [Bool] -> Int
machine inputs = runFrom 0 inputs

runFrom :: Int -> [Bool] -> Int
runFrom s [] = s
runFrom s (b : bs) = runFrom (next s b) bs

next :: Int -> Bool -> Int
next 0 True = 1
next 1 True = 2
next 2 True = 0
next s _ = s
