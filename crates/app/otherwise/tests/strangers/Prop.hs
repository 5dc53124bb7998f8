-- judged: oddIsEven loops, the rest verified
{-# LANGUAGE GADTs #-}
module Prop where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
import Language.Haskell.Liquid.ProofCombinators

data EVEN = Even Int
data Ev where
  EZ  :: Ev
  ESS :: Int -> Ev -> Ev
{-@ data Ev where
      EZ  :: Prop (Even 0)
      ESS :: n:{Int | n >= 0} -> Prop (Even n) -> Prop (Even (n + 2)) @-}

{-@ reflect isEven @-}
{-@ isEven :: n:Nat -> Bool / [n] @-}
isEven :: Int -> Bool
isEven n | n == 0 = True
         | n == 1 = False
         | otherwise = isEven (n - 2)

{-@ evenOk :: n:Nat -> Prop (Even n) -> {isEven n} / [n] @-}
evenOk :: Int -> Ev -> Proof
evenOk _ EZ = trivial
evenOk _ (ESS m e) = evenOk m e

{-@ four :: Prop (Even 4) @-}
four :: Ev
four = ESS 2 (ESS 0 EZ)

{-@ oddIsEven :: Prop (Even 3) @-}
oddIsEven :: Ev
oddIsEven = ESS 1 EZ
