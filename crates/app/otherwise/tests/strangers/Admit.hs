-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Admit where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect double @-}
double :: Int -> Int
double x = x + x

{-@ lemma1 :: x:Int -> { double x == 2 * x } @-}
lemma1 :: Int -> Proof
lemma1 x = double x === x + x === 2 * x *** QED

{-@ assume axiom :: x:Int -> y:Int -> { double x = double y => x = y } @-}
axiom :: Int -> Int -> Proof
axiom _ _ = ()

{-@ inj :: x:Int -> y:{Int | double x = double y} -> { x = y } @-}
inj :: Int -> Int -> Proof
inj x y = axiom x y

{-@ reflect power @-}
{-@ power :: Int -> Nat -> Int @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n = b * power b (n - 1)

{-@ powOne :: n:Nat -> { power 1 n == 1 } @-}
powOne :: Int -> Proof
powOne 0 = ()
powOne n = powOne (n - 1)
