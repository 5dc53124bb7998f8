-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module PermProp where
import Language.Haskell.Liquid.ProofCombinators

data EvenP = EvenP Int
data Even where
  EZ :: Even
  ES :: Int -> Even -> Even
{-@ data Even where
      EZ :: Prop (EvenP 0)
      ES :: n:Int -> Prop (EvenP n) -> Prop (EvenP (n + 2)) @-}

{-@ half :: n:Int -> Prop (EvenP n) -> {v:Int | v + v = n} @-}
half :: Int -> Even -> Int
half _ EZ = 0
half n (ES m e) = 1 + half m e
