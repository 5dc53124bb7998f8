-- twin runs: go 0 0 => go 0 1
module Custom where

{-@ qualif Bound(v:int, x:int, y:int): (v = x + y) @-}
{-@ qualif Twice(v:int, x:int): (v = 2 * x) @-}

{-@ runs :: n:Nat -> {v:Int | v = 2 * n} @-}
runs :: Int -> Int
runs n = go 0 0
  where
    {-@ go :: i:{Nat | i <= n} -> {a:Int | a = 2 * i} -> {v:Int | v = 2 * n} / [n - i] @-}
    go :: Int -> Int -> Int
    go i acc
      | i == n = acc
      | otherwise = go (i + 1) (acc + 2)
