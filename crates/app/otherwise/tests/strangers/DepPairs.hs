-- judged: takeBad wrong, mkBad wrong, the rest verified
module DepPairs where

-- A length together with a list of just that length.
{-@ data Sized a = Sized { sz :: Nat, items :: {v:[a] | len v = sz} } @-}
data Sized a = Sized { sz :: Int, items :: [a] }

-- A bound together with a function that respects it.
{-@ data Limited = Limited { bound :: Nat, step :: Nat -> {v:Nat | v <= bound} } @-}
data Limited = Limited { bound :: Int, step :: Int -> Int }

{-@ fromL :: xs:[a] -> {v:Sized a | sz v = len xs} @-}
fromL :: [a] -> Sized a
fromL xs = Sized (length xs) xs

{-@ takeS :: n:Nat -> {s:Sized a | n <= sz s} -> {v:[a] | len v = n} @-}
takeS :: Int -> Sized a -> [a]
takeS n (Sized _ xs) = take n xs

{-@ takeBad :: n:Nat -> s:Sized a -> {v:[a] | len v = n} @-}
takeBad :: Int -> Sized a -> [a]
takeBad n (Sized _ xs) = take n xs

{-@ runB :: b:Limited -> Nat -> {v:Nat | v <= bound b} @-}
runB :: Limited -> Int -> Int
runB (Limited _ f) n = f n

{-@ cap :: k:Nat -> {v:Limited | bound v = k} @-}
cap :: Int -> Limited
cap k = Limited k (\n -> if n < k then n else k)

mkBad :: Int -> Limited
mkBad k = Limited 5 (\n -> n)

{-@ pairUp :: xs:[a] -> (n::Nat, {v:[a] | len v = n}) @-}
pairUp :: [a] -> (Int, [a])
pairUp xs = (length xs, xs)
