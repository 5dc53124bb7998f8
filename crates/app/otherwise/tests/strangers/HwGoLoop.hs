-- judged: go loops, wait loops, stop verified, the rest verified
module HwGoLoop where

{-@ go :: n:Int -> {v:Int | v > 0} @-}
go :: Int -> Int
go n = go n

{-@ wait :: Int -> Int @-}
wait :: Int -> Int
wait n = if n > 0 then wait (n + 1) else 0

{-@ stop :: n:Nat -> Nat @-}
stop :: Int -> Int
stop n = if n > 0 then stop (n - 1) else 0
