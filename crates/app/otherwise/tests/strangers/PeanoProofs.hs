-- judged: mulZeroWrong wrong, plusCommStep wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module PeanoProofs where

import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N

{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZero :: n:N -> { plus n Z = n } @-}
plusZero :: N -> Proof
plusZero Z = trivial
plusZero (S n) = plusZero n

{-@ plusSucc :: n:N -> m:N -> { plus n (S m) = S (plus n m) } @-}
plusSucc :: N -> N -> Proof
plusSucc Z m = trivial
plusSucc (S n) m = plusSucc n m

{-@ plusComm :: n:N -> m:N -> { plus n m = plus m n } @-}
plusComm :: N -> N -> Proof
plusComm Z m = plusZero m
plusComm (S n) m = plusComm n m &&& plusSucc m n

{-@ plusCommStep :: n:N -> m:N -> { plus n m = plus m n } @-}
plusCommStep :: N -> N -> Proof
plusCommStep n m = plus n m === plus n (S m) === plus m n *** QED

{-@ mulZeroWrong :: n:N -> { plus n n = n } @-}
mulZeroWrong :: N -> Proof
mulZeroWrong n = trivial
