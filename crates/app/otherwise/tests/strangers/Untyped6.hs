-- judged: main' wrong, stepOne wrong, stepTwo wrong, the rest verified
module Untyped6 (main', fine) where

main' :: Int -> Int
main' n = stepOne n

stepOne n = stepTwo (n - 1)
stepTwo n = 100 `div` n

{-@ fine :: {n:Int | n > 1} -> Int @-}
fine :: Int -> Int
fine n = stepThree n
stepThree n = 100 `div` (n - 1)
