-- judged: fibUp wrong, the rest verified
{-@ LIQUID "--reflection" @-}
module Fib where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: i:Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n == 0    = 0
  | n == 1    = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ fibTwo :: { fib 2 == 1 } @-}
fibTwo :: Proof
fibTwo = fib 2 === fib 1 + fib 0 === 1 *** QED

{-@ fibThree :: () -> { fib 3 = 2 } @-}
fibThree :: () -> Proof
fibThree _ = fib 3 === fib 2 + fib 1 ? fibTwo === 1 + 1 === 2 *** QED

{-@ fibMono :: i:Nat -> { fib i <= fib (i + 1) } @-}
fibMono :: Int -> Proof
fibMono i
  | i == 0 = fib 0 =<= fib 1 *** QED
  | i == 1 = fib 1 =<= fib 1 + fib 0 === fib 2 *** QED
  | otherwise
  = fib i
  === fib (i - 1) + fib (i - 2)
    ? fibMono (i - 1) ? fibMono (i - 2)
  =<= fib i + fib (i - 1)
  === fib (i + 1)
  *** QED

{-@ fibUp :: i:Nat -> { fib i < fib (i + 1) } @-}
fibUp :: Int -> Proof
fibUp i
  | i == 0 = fib 0 =<= fib 1 *** QED
  | otherwise = trivial
