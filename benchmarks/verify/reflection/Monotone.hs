-- twin gMono: ? up (y - 1) => 
-- twin fibMono: fibMono n (m - 1) ? fibUp (m - 1) => fibUp (m - 1)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Monotone where
import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n | n == 0 = 0
      | n == 1 = 1
      | otherwise = fib (n - 1) + fib (n - 2)

{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp 0 = ()
fibUp 1 = ()
fibUp n = fibUp (n - 1) &&& fibUp (n - 2)

{-@ fibMono :: n:Nat -> m:{Nat | n < m} -> { fib n <= fib m } / [m] @-}
fibMono :: Int -> Int -> Proof
fibMono n m
  | n + 1 == m = fibUp n
  | otherwise = fibMono n (m - 1) ? fibUp (m - 1)

{-@ type Mono F = x:Nat -> {y:Nat | x < y} -> { F x <= F y } @-}

{-@ gMono :: f:(Nat -> Nat) -> (z:Nat -> { f z <= f (z + 1) }) -> x:Nat -> {y:Nat | x < y} -> { f x <= f y } / [y] @-}
gMono :: (Int -> Int) -> (Int -> Proof) -> Int -> Int -> Proof
gMono f up x y
  | x + 1 == y = up x
  | otherwise = gMono f up x (y - 1) ? up (y - 1)

{-@ fibMono' :: n:Nat -> {m:Nat | n < m} -> { fib n <= fib m } @-}
fibMono' :: Int -> Int -> Proof
fibMono' = gMono fib fibUp
