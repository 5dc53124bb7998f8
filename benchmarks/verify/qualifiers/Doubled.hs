-- twin result: go 0 0 n => go 1 0 n
module Doubled where

{-@ qualif Half(v:int, x:int): x = 2 * v @-}

{-@ result :: n:Nat -> {v:Int | v >= 0} @-}
result :: Int -> Int
result n = go 0 0 n
  where
    go a b k
      | k == 0 = if a == 2 * b then a else 0 - 1
      | otherwise = go (a + 2) (b + 1) (k - 1)
