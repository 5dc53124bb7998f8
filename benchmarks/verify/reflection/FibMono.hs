-- twin fibMono: { fib m <= fib n } => { fib n <= fib m }
module FibMono where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect fib @-}
{-@ fib :: n:Nat -> Nat @-}
fib :: Int -> Int
fib n = if n <= 1 then n else fib (n - 1) + fib (n - 2)

{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp n
  | n == 0 = trivial
  | otherwise = trivial

{-@ fibMono :: m:Nat -> n:{v:Int | m < v} -> { fib m <= fib n } / [n] @-}
fibMono :: Int -> Int -> Proof
fibMono m n
  | n == m + 1 = fibUp m
  | otherwise = fibMono m (n - 1) &&& fibUp (n - 1)
