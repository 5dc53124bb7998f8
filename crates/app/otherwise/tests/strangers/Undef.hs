-- judged: useIt verified, partialUse wrong, the rest verified
module Undef where
{-@ axiom :: x:Int -> y:Int -> {v:() | x * y = y * x} @-}
axiom :: Int -> Int -> ()
axiom = undefined
{-@ oracle :: Nat -> {v:Nat | v < 10} @-}
oracle :: Int -> Int
oracle _ = undefined
{-@ useIt :: Nat -> {v:Nat | v < 11} @-}
useIt :: Int -> Int
useIt n = oracle n + 1
{-@ partialUse :: Nat -> {v:Nat | v < 9} @-}
partialUse :: Int -> Int
partialUse n = if n > 3 then n else undefined
