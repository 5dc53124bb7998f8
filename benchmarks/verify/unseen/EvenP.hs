-- twin evPlus: EvSS (plus k m) (evPlus k m p q) => EvSS k (evPlus k m p q)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module EvenP where

import Language.Haskell.Liquid.ProofCombinators

data Nt = O | S Nt

data EVEN = Even Nt
data Even where
  EvZ :: Even
  EvSS :: Nt -> Even -> Even

{-@ data Even where
      EvZ :: Prop (Even O)
      EvSS :: n:Nt -> Prop (Even n) -> Prop (Even (S (S n))) @-}

{-@ reflect plus @-}
plus :: Nt -> Nt -> Nt
plus O m = m
plus (S n) m = S (plus n m)

{-@ evPlus :: n:Nt -> m:Nt -> Prop (Even n) -> Prop (Even m) -> Prop (Even (plus n m)) @-}
evPlus :: Nt -> Nt -> Even -> Even -> Even
evPlus _ _ EvZ q = q
evPlus n m (EvSS k p) q = EvSS (plus k m) (evPlus k m p q)

{-@ evDouble :: n:Nt -> Prop (Even (plus n n)) @-}
evDouble :: Nt -> Even
evDouble O = EvZ
evDouble (S n) = EvSS (plus n n) (evDouble n) `withProof` plusS n n

{-@ plusS :: n:Nt -> m:Nt -> { plus n (S m) == S (plus n m) } @-}
plusS :: Nt -> Nt -> Proof
plusS O _ = ()
plusS (S n) m = plusS n m

{-@ notOne :: Prop (Even (S O)) -> { false } @-}
notOne :: Even -> Proof
notOne EvZ = ()
notOne (EvSS _ _) = ()
