{-@ LIQUID "--no-termination" @-}
module TwoCounters (both) where

-- Two counters that go together.

{-@ both :: n:Nat -> {v:Int | v == n} @-}
both :: Int -> Int
both n = loop n 0 0

loop :: Int -> Int -> Int -> Int
loop n i j
  | i < n = loop n (i + 1) (j + 1)
  | otherwise = j
