-- judged: f verified, g wrong, the rest verified
module OwnNat where

{-@ type Nat = {v:Int | v > 0} @-}

{-@ f :: Nat -> {v:Int | v >= 1} @-}
f :: Int -> Int
f n = n

{-@ g :: {v:Int | v >= 0} -> Nat @-}
g :: Int -> Int
g n = n
