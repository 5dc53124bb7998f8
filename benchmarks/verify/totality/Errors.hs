-- twin get: 0 <= i => true
module Errors where

{-@ get :: xs:[a] -> {i:Int | 0 <= i && i < len xs} -> a @-}
get :: [a] -> Int -> a
get [] _ = error "empty"
get (x : xs) i
  | i < 0 = error "negative index"
  | i == 0 = x
  | otherwise = get xs (i - 1)

{-@ root :: {n:Int | n >= 0} -> Nat @-}
root :: Int -> Int
root n
  | n < 0 = error "root of a negative number"
  | otherwise = go 0
  where
    {-@ go :: k:Nat -> Nat / [if k * k <= n then n - k + 1 else 0] @-}
    go k
      | (k + 1) * (k + 1) > n = k
      | otherwise = go (k + 1)
