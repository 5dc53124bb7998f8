{-@ LIQUID "--no-termination" @-}
module UnsafeRing (badRing) where

-- expect: refuted
-- The position reaches the size.

{-@ badRing :: size:{n:Int | n > 0} -> steps:Nat -> {v:Int | 0 <= v && v < size} @-}
badRing :: Int -> Int -> Int
badRing size steps = turn size steps 0

turn :: Int -> Int -> Int -> Int
turn size k at
  | k <= 0 = at
  | at > size = turn size (k - 1) 0
  | otherwise = turn size (k - 1) (at + 1)
