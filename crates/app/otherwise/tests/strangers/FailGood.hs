-- judged: the rest verified
module FailGood where

{-@ fail fine @-}
{-@ fine :: Nat -> Nat @-}
fine :: Int -> Int
fine n = n + 1
