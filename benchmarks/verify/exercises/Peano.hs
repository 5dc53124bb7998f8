-- twin plusComm: plusComm (S n) m = plusComm n m ? plusS m n => plusComm (S n) m = plusComm n m
module Peano where
import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Nat' = Z | S Nat'

{-@ reflect plus @-}
plus :: Nat' -> Nat' -> Nat'
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZ :: n:Nat' -> { plus n Z == n } @-}
plusZ :: Nat' -> Proof
plusZ Z = trivial
plusZ (S n) = plusZ n

{-@ plusS :: n:Nat' -> m:Nat' -> { plus n (S m) == S (plus n m) } @-}
plusS :: Nat' -> Nat' -> Proof
plusS Z _ = trivial
plusS (S n) m = plusS n m

{-@ plusComm :: n:Nat' -> m:Nat' -> { plus n m == plus m n } @-}
plusComm :: Nat' -> Nat' -> Proof
plusComm Z m = plusZ m
plusComm (S n) m = plusComm n m ? plusS m n
