-- twin sumArray: go (i + 1) (acc + xs !! i) => go (i + 1) (acc + xs !! (i + 1))
module Loops where

{-@ sumArray :: [Int] -> Int @-}
sumArray :: [Int] -> Int
sumArray xs = go 0 0
  where
    n = length xs
    {-@ go :: {i:Nat | i <= len xs} -> Int -> Int / [len xs - i] @-}
    go :: Int -> Int -> Int
    go i acc
      | i < n = go (i + 1) (acc + xs !! i)
      | otherwise = acc

{-@ indices :: n:Nat -> [{v:Nat | v < n}] @-}
indices :: Int -> [Int]
indices n = go 0
  where
    {-@ go :: {i:Nat | i <= n} -> [{v:Nat | v < n}] / [n - i] @-}
    go :: Int -> [Int]
    go i = if i == n then [] else i : go (i + 1)
