{-@ LIQUID "--no-termination" @-}
module UnsafeStart (badStart) where

-- expect: refuted
-- The loop begins with an index that is not allowed.

{-@ positive :: {v:Int | v > 0} -> Int @-}
positive :: Int -> Int
positive v = v

{-@ badStart :: n:Nat -> Int @-}
badStart :: Int -> Int
badStart n = go n 0

go :: Int -> Int -> Int
go n i = if i > n then 0 else positive i + go n (i + 1)
