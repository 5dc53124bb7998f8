-- twin plusComm: plusComm Z m = plusZ m => plusComm Z m = ()
-- twin multDist: multDist a b m ? plusAssoc m (mult a m) (mult b m) => multDist a b m
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Peano where

import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N

{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ reflect mult @-}
mult :: N -> N -> N
mult Z _ = Z
mult (S n) m = plus m (mult n m)

{-@ plusZ :: n:N -> { plus n Z == n } @-}
plusZ :: N -> Proof
plusZ Z = ()
plusZ (S n) = plusZ n

{-@ plusS :: n:N -> m:N -> { plus n (S m) == S (plus n m) } @-}
plusS :: N -> N -> Proof
plusS Z _ = ()
plusS (S n) m = plusS n m

{-@ plusComm :: n:N -> m:N -> { plus n m == plus m n } @-}
plusComm :: N -> N -> Proof
plusComm Z m = plusZ m
plusComm (S n) m = plusComm n m &&& plusS m n

{-@ plusAssoc :: a:N -> b:N -> c:N -> { plus a (plus b c) == plus (plus a b) c } @-}
plusAssoc :: N -> N -> N -> Proof
plusAssoc Z _ _ = ()
plusAssoc (S a) b c = plusAssoc a b c

{-@ multDist :: a:N -> b:N -> m:N -> { mult (plus a b) m == plus (mult a m) (mult b m) } @-}
multDist :: N -> N -> N -> Proof
multDist Z _ _ = ()
multDist (S a) b m = multDist a b m ? plusAssoc m (mult a m) (mult b m)

{-@ reflect toInt @-}
{-@ toInt :: N -> Nat @-}
toInt :: N -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

{-@ toIntPlus :: a:N -> b:N -> { toInt (plus a b) == toInt a + toInt b } @-}
toIntPlus :: N -> N -> Proof
toIntPlus Z _ = ()
toIntPlus (S a) b = toIntPlus a b
