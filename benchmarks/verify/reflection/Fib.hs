-- twin fibThree: { fib 3 == 2 } => { fib 3 == 3 }
module Fib where

import Language.Haskell.Liquid.ProofCombinators

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect fib @-}
{-@ fib :: n:Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n == 0 = 0
  | n == 1 = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ fibThree :: () -> { fib 3 == 2 } @-}
fibThree :: () -> Proof
fibThree () = ()

{-@ fibUp :: n:Nat -> { fib n <= fib (n + 1) } @-}
fibUp :: Int -> Proof
fibUp n
  | n == 0 = ()
  | n == 1 = ()
  | otherwise = ()
