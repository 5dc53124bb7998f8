-- judged: f wrong, g verified
module Compose where
{-@ dec :: x:Int -> {v:Int | v = x - 1} @-}
dec :: Int -> Int
dec x = x - 1
{-@ f :: Nat -> Nat @-}
f :: Int -> Int
f = dec . dec . (+ 1)
{-@ g :: Nat -> Nat @-}
g :: Int -> Int
g n = dec (n + 1)
