{-@ LIQUID "--no-termination" @-}
module Post (landing) where

-- The postcondition of a loop feeds the next call.

{-@ needZero :: {v:Int | v == 0} -> Int @-}
needZero :: Int -> Int
needZero v = v

{-@ landing :: n:Nat -> Int @-}
landing :: Int -> Int
landing n = needZero (descend n)

descend :: Int -> Int
descend n = if n > 0 then descend (n - 1) else n
