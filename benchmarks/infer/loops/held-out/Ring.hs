{-@ LIQUID "--no-termination" @-}
module Ring (ring) where

-- A position in a ring.

{-@ ring :: size:{n:Int | n > 0} -> steps:Nat -> {v:Int | 0 <= v && v < size} @-}
ring :: Int -> Int -> Int
ring size steps = turn size steps 0

turn :: Int -> Int -> Int -> Int
turn size k at
  | k <= 0 = at
  | at + 1 == size = turn size (k - 1) 0
  | otherwise = turn size (k - 1) (at + 1)
