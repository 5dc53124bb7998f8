-- judged: lenEq verified, symm verified, bad wrong
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-# LANGUAGE GADTs #-}
module PolyProp where
import Language.Haskell.Liquid.ProofCombinators
data SAME a = SameLen [a] [a]
data Same a where
  SNil :: Same a
  SCons :: a -> a -> [a] -> [a] -> Same a -> Same a
{-@ data Same a where
      SNil :: Prop (SameLen [] [])
      SCons :: x:a -> y:a -> xs:[a] -> ys:[a] -> Prop (SameLen xs ys) -> Prop (SameLen (x:xs) (y:ys)) @-}
{-@ lenEq :: xs:[a] -> ys:[a] -> p:Prop (SameLen xs ys) -> { len xs == len ys } @-}
lenEq :: [a] -> [a] -> Same a -> Proof
lenEq _ _ SNil = ()
lenEq _ _ (SCons _ _ xs ys p) = lenEq xs ys p
{-@ bad :: xs:[Int] -> ys:[Int] -> p:Prop (SameLen xs ys) -> { xs == ys } @-}
bad :: [Int] -> [Int] -> Same Int -> Proof
bad _ _ SNil = ()
bad _ _ (SCons x y xs ys p) = bad xs ys p
{-@ symm :: xs:[a] -> ys:[a] -> p:Prop (SameLen xs ys) -> Prop (SameLen ys xs) @-}
symm :: [a] -> [a] -> Same a -> Same a
symm _ _ SNil = SNil
symm _ _ (SCons x y xs ys p) = SCons y x ys xs (symm xs ys p)
