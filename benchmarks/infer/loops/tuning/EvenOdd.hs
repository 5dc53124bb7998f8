{-@ LIQUID "--no-termination" @-}
module EvenOdd (parity) where

-- Two functions that call each other.

{-@ parity :: n:Nat -> {v:Int | 0 <= v && v <= 1} @-}
parity :: Int -> Int
parity n = isOdd n

isOdd :: Int -> Int
isOdd 0 = 0
isOdd n = isEven (n - 1)

isEven :: Int -> Int
isEven 0 = 1
isEven n = isOdd (n - 1)
