{-@ LIQUID "--no-termination" @-}
module TwoPhase (phases) where

-- First up, then down to the start.

{-@ phases :: start:Int -> n:Nat -> {v:Int | v == start} @-}
phases :: Int -> Int -> Int
phases start n = sink n (rise n start)

rise :: Int -> Int -> Int
rise k x = if k <= 0 then x else rise (k - 1) (x + 1)

sink :: Int -> Int -> Int
sink k x = if k <= 0 then x else sink (k - 1) (x - 1)
