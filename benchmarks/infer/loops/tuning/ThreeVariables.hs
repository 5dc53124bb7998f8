{-@ LIQUID "--no-termination" @-}
module ThreeVariables (balance) where

-- z is always the difference of the others.

{-@ balance :: n:Nat -> {v:Int | v == 0} @-}
balance :: Int -> Int
balance n = loop n 0 0 0

loop :: Int -> Int -> Int -> Int -> Int
loop n x y z
  | n <= 0 = x - y - z
  | n > 5 = loop (n - 1) (x + 1) y (z + 1)
  | otherwise = loop (n - 1) x (y + 1) (z - 1)
