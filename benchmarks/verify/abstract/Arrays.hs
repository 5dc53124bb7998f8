-- twin toList: | i < n = a i => | i <= n = a i
module Arrays where

{-@ type Arr a N = {i:Nat | i < N} -> a @-}

{-@ set :: n:Nat -> i:{v:Nat | v < n} -> a -> ({j:Nat | j < n} -> a) -> ({j:Nat | j < n} -> a) @-}
set :: Int -> Int -> a -> (Int -> a) -> (Int -> a)
set _ i x a = \j -> if i == j then x else a j

{-@ fill :: n:Nat -> a -> ({j:Nat | j < n} -> a) @-}
fill :: Int -> a -> Int -> a
fill _ x = \_ -> x

{-@ toList :: n:Nat -> ({j:Nat | j < n} -> a) -> {v:[a] | len v = n} @-}
toList :: Int -> (Int -> a) -> [a]
toList n a = go 0
  where
    {-@ go :: {i:Nat | i <= n} -> {v:[a] | len v = n - i} / [n - i] @-}
    go i
      | i < n = a i : go (i + 1)
      | otherwise = []
