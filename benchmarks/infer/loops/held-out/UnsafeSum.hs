{-@ LIQUID "--no-termination" @-}
module UnsafeSum (wrongSum) where

-- expect: refuted
-- The total is off for larger numbers.

{-@ wrongSum :: n:Nat -> {v:Int | v == n + n} @-}
wrongSum :: Int -> Int
wrongSum n = add n 0

add :: Int -> Int -> Int
add n t
  | n <= 0 = t
  | n > 3 = add (n - 1) (t + 3)
  | otherwise = add (n - 1) (t + 2)
