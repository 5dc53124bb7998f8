-- twin pairsUpTo: {v:Nat | v < n} -> j => {v:Nat | v <= n} -> j
module NestedLoops where

{-@ pairsUpTo :: n:Nat -> [({i:Nat | i < n}, {j:Nat | j < n})] @-}
pairsUpTo :: Int -> [(Int, Int)]
pairsUpTo n = outer 0
  where
    {-@ outer :: i:Nat -> [({i:Nat | i < n}, {j:Nat | j < n})] / [if i < n then n - i else 0] @-}
    outer :: Int -> [(Int, Int)]
    outer i
      | i < n = inner i 0 ++ outer (i + 1)
      | otherwise = []
    {-@ inner :: i:{v:Nat | v < n} -> j:{v:Nat | v <= i} -> [({i:Nat | i < n}, {j:Nat | j < n})] / [i - j] @-}
    inner :: Int -> Int -> [(Int, Int)]
    inner i j
      | j < i = (i, j) : inner i (j + 1)
      | otherwise = [(i, j)]
