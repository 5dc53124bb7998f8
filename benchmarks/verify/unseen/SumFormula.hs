-- twin gauss: gauss (n - 1) => gauss 0
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module SumFormula where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect sumTo @-}
{-@ sumTo :: Nat -> Int @-}
sumTo :: Int -> Int
sumTo n = if n == 0 then 0 else n + sumTo (n - 1)

{-@ gauss :: n:Nat -> { 2 * sumTo n == n * (n + 1) } @-}
gauss :: Int -> Proof
gauss n
  | n == 0 = ()
  | otherwise = gauss (n - 1)

{-@ reflect odds @-}
{-@ odds :: n:Nat -> Int @-}
odds :: Int -> Int
odds 0 = 0
odds n = (2 * n - 1) + odds (n - 1)

{-@ squares :: n:Nat -> { odds n == n * n } @-}
squares :: Int -> Proof
squares 0 = ()
squares n = squares (n - 1)
