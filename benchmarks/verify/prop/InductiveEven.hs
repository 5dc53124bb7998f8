-- twin evSound: Prop (EV {n + 2}) => Prop (EV {n + 1})
-- twin evSound: { isEven n } => { not (isEven n) }
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module InductiveEven where
import Language.Haskell.Liquid.ProofCombinators

data EV = EV Int
data Ev where
  EZ :: Ev
  ESS :: Int -> Ev -> Ev
{-@ data Ev where
      EZ :: Prop (EV 0)
    | ESS :: n:{Int | 0 <= n} -> Prop (EV n) -> Prop (EV {n + 2}) @-}

{-@ reflect isEven @-}
{-@ isEven :: Nat -> Bool @-}
isEven :: Int -> Bool
isEven 0 = True
isEven 1 = False
isEven n = isEven (n - 2)

{-@ evSound :: n:Nat -> Prop (EV n) -> { isEven n } @-}
evSound :: Int -> Ev -> ()
evSound _ EZ = ()
evSound _ (ESS n p) = evSound n p
