-- judged: go loops, spin loops, down loops, ping loops, pong loops, loopAcc loops, the rest verified
-- Things that never end.
module RecSpin where

{-@ go :: Int -> Nat @-}
go :: Int -> Int
go n = go n

{-@ spin :: Int -> Nat @-}
spin :: Int -> Int
spin n = spin (n + 1)

{-@ down :: n:Int -> Nat @-}
down :: Int -> Int
down 0 = 0
down n = down (n - 1)

{-@ ping :: Nat -> Nat @-}
ping :: Int -> Int
ping n = pong n
{-@ pong :: Nat -> Nat @-}
pong :: Int -> Int
pong n = ping n

{-@ half :: Nat -> Nat @-}
half :: Int -> Int
half n = if n < 2 then 0 else 1 + half (n - 2)

{-@ loopAcc :: Nat -> [Int] -> Nat @-}
loopAcc :: Int -> [Int] -> Int
loopAcc a [] = a
loopAcc a xs@(_ : _) = loopAcc (a + 1) xs
