-- judged: refused
module DupSig where

{-@ f :: Int -> Nat @-}
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f a = a * a + 1
