-- twin run: f 0 => f (-1)
module Callback where

{-@ run :: (Nat -> a) -> a @-}
run :: (Int -> a) -> a
run f = f 0

{-@ withIndex :: n:Nat -> ({i:Nat | i < n} -> a) -> {v:[a] | len v = n} @-}
withIndex :: Int -> (Int -> a) -> [a]
withIndex n f = go 0
  where
    {-@ go :: {i:Nat | i <= n} -> {v:[a] | len v = n - i} / [n - i] @-}
    go i
      | i < n = f i : go (i + 1)
      | otherwise = []

{-@ tabulate :: xs:[a] -> {v:[a] | len v = len xs} @-}
tabulate :: [a] -> [a]
tabulate xs = withIndex (length xs) (\i -> xs !! i)
