-- twin permLen: permLen ys zs q => ()
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Permutation where

import Language.Haskell.Liquid.ProofCombinators

data PermP = Perm [Int] [Int]
data Perm where
  PNil :: Perm
  PSkip :: Int -> [Int] -> [Int] -> Perm -> Perm
  PSwap :: Int -> Int -> [Int] -> Perm
  PTrans :: [Int] -> [Int] -> [Int] -> Perm -> Perm -> Perm
{-@ data Perm where
      PNil :: Prop (Perm [] [])
      PSkip :: x:Int -> xs:[Int] -> ys:[Int] -> Prop (Perm xs ys) -> Prop (Perm (x:xs) (x:ys))
      PSwap :: x:Int -> y:Int -> xs:[Int] -> Prop (Perm (x:y:xs) (y:x:xs))
      PTrans :: xs:[Int] -> ys:[Int] -> zs:[Int] -> Prop (Perm xs ys) -> Prop (Perm ys zs) -> Prop (Perm xs zs) @-}

{-@ permLen :: xs:[Int] -> ys:[Int] -> Prop (Perm xs ys) -> { len xs == len ys } @-}
permLen :: [Int] -> [Int] -> Perm -> Proof
permLen _ _ PNil = ()
permLen _ _ (PSkip _ xs ys p) = permLen xs ys p
permLen _ _ (PSwap _ _ _) = ()
permLen _ _ (PTrans xs ys zs p q) = permLen xs ys p &&& permLen ys zs q

{-@ refl :: xs:[Int] -> Prop (Perm xs xs) @-}
refl :: [Int] -> Perm
refl [] = PNil
refl (x : xs) = PSkip x xs xs (refl xs)

{-@ sym :: xs:[Int] -> ys:[Int] -> Prop (Perm xs ys) -> Prop (Perm ys xs) @-}
sym :: [Int] -> [Int] -> Perm -> Perm
sym _ _ PNil = PNil
sym _ _ (PSkip x xs ys p) = PSkip x ys xs (sym xs ys p)
sym _ _ (PSwap x y xs) = PSwap y x xs
sym _ _ (PTrans xs ys zs p q) = PTrans zs ys xs (sym ys zs q) (sym xs ys p)
