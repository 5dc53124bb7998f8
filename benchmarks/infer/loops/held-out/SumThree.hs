{-@ LIQUID "--no-termination" @-}
module SumThree (three) where

-- Three counters, one total.

{-@ three :: n:Nat -> {v:Int | v == 3 * n} @-}
three :: Int -> Int
three n = spin n 0 0 0

spin :: Int -> Int -> Int -> Int -> Int
spin n a b c
  | n == 0 = a + b + c
  | otherwise = spin (n - 1) (a + 1) (b + 1) (c + 1)
