-- twin fibUp: otherwise = fibUp (n - 1) ? fibUp (n - 2) => otherwise = fibUp n
-- twin fibMono: otherwise = fibMono x (y - 1) ? fibUp (y - 1) => otherwise = fibUp (y - 1)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Fib where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: n:Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n == 0 = 0
  | n == 1 = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp n
  | n == 0 = ()
  | n == 1 = ()
  | otherwise = fibUp (n - 1) ? fibUp (n - 2)

{-@ fibMono :: x:Nat -> y:{Nat | x < y} -> { fib x <= fib y } / [y] @-}
fibMono :: Int -> Int -> Proof
fibMono x y
  | x + 1 == y = fibUp x
  | otherwise = fibMono x (y - 1) ? fibUp (y - 1)

{-@ mono :: f:(Nat -> Int) -> up:(z:Nat -> { f z <= f (z + 1) }) -> x:Nat -> y:{Nat | x < y} -> { f x <= f y } / [y] @-}
mono :: (Int -> Int) -> (Int -> Proof) -> Int -> Int -> Proof
mono f up x y
  | x + 1 == y = up x
  | otherwise = mono f up x (y - 1) ? up (y - 1)

{-@ fibMono2 :: x:Nat -> y:{Nat | x < y} -> { fib x <= fib y } @-}
fibMono2 :: Int -> Int -> Proof
fibMono2 = mono fib fibUp
