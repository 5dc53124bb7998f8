-- judged: bad wrong, the rest verified
{-@ LIQUID "--exact-data-con" @-}
{-@ LIQUID "--fullcheck" @-}
{-@ LIQUID "--no-termination" @-}
{-@ LIQUID "--prune-unsorted" @-}
{-@ LIQUID "--short-names" @-}
{-@ LIQUID "--no-adt" @-}
module Flags where

data T = A | B Int deriving Eq

{-@ isB :: t:T -> {v:Bool | v <=> t /= A} @-}
isB :: T -> Bool
isB A = False
isB (B _) = True

{-@ spin :: Int -> Nat @-}
spin :: Int -> Int
spin n = if n > 100 then 0 else spin (n + 1)

{-@ bad :: T -> Nat @-}
bad :: T -> Int
bad A = 0
bad (B n) = n
