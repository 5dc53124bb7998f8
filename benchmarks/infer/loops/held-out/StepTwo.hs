{-@ LIQUID "--no-termination" @-}
module StepTwo (odd') where

-- One plus twos is odd.

{-@ odd' :: n:Nat -> {v:Int | v mod 2 == 1} @-}
odd' :: Int -> Int
odd' n = go n 1

go :: Int -> Int -> Int
go 0 x = x
go n x = go (n - 1) (x + 2)
