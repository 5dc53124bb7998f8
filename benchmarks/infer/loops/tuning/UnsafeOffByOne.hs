{-@ LIQUID "--no-termination" @-}
module UnsafeOffByOne (offByOne) where

-- expect: refuted
-- The counter ends one too early.

{-@ offByOne :: n:Nat -> {v:Int | v == n} @-}
offByOne :: Int -> Int
offByOne n = go n 0

go :: Int -> Int -> Int
go n i = if i + 1 < n then go n (i + 1) else i
