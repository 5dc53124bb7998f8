-- twin permSym: PSwap y x xs => PSwap x y xs
-- twin permLen: permLen xs ys p &&& permLen ys zs q => permLen xs ys p
-- twin insPerm: (PSwap x y ys) => (PSwap y x ys)
{-# LANGUAGE GADTs #-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Perm where

import Language.Haskell.Liquid.ProofCombinators

data PermP a where
  PermP :: [a] -> [a] -> PermP a

data Perm a where
  PNil :: Perm a
  PCons :: a -> [a] -> [a] -> Perm a -> Perm a
  PSwap :: a -> a -> [a] -> Perm a
  PTrans :: [a] -> [a] -> [a] -> Perm a -> Perm a -> Perm a

{-@ data Perm a where
      PNil :: Prop (PermP [] [])
    | PCons :: x:a -> xs:[a] -> ys:[a] -> Prop (PermP xs ys) -> Prop (PermP (x:xs) (x:ys))
    | PSwap :: x:a -> y:a -> xs:[a] -> Prop (PermP (x:y:xs) (y:x:xs))
    | PTrans :: xs:[a] -> ys:[a] -> zs:[a] -> Prop (PermP xs ys) -> Prop (PermP ys zs) -> Prop (PermP xs zs) @-}

{-@ permRefl :: xs:[a] -> Prop (PermP xs xs) @-}
permRefl :: [a] -> Perm a
permRefl [] = PNil
permRefl (x : xs) = PCons x xs xs (permRefl xs)

{-@ permSym :: xs:[a] -> ys:[a] -> Prop (PermP xs ys) -> Prop (PermP ys xs) @-}
permSym :: [a] -> [a] -> Perm a -> Perm a
permSym _ _ PNil = PNil
permSym _ _ (PCons x xs ys p) = PCons x ys xs (permSym xs ys p)
permSym _ _ (PSwap x y xs) = PSwap y x xs
permSym _ _ (PTrans xs ys zs p q) = PTrans zs ys xs (permSym ys zs q) (permSym xs ys p)

{-@ permLen :: xs:[a] -> ys:[a] -> Prop (PermP xs ys) -> { len xs == len ys } @-}
permLen :: [a] -> [a] -> Perm a -> Proof
permLen _ _ PNil = ()
permLen _ _ (PCons _ xs ys p) = permLen xs ys p
permLen _ _ (PSwap _ _ _) = ()
permLen _ _ (PTrans xs ys zs p q) = permLen xs ys p &&& permLen ys zs q

{-@ reflect ins @-}
ins :: Int -> [Int] -> [Int]
ins x [] = [x]
ins x (y : ys) = if x <= y then x : y : ys else y : ins x ys

{-@ reflect isort @-}
isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = ins x (isort xs)

{-@ insPerm :: x:Int -> xs:[Int] -> Prop (PermP (x:xs) (ins x xs)) @-}
insPerm :: Int -> [Int] -> Perm Int
insPerm x [] = permRefl [x]
insPerm x (y : ys)
  | x <= y = permRefl (x : y : ys)
  | otherwise = PTrans (x : y : ys) (y : x : ys) (y : ins x ys) (PSwap x y ys) (PCons y (x : ys) (ins x ys) (insPerm x ys))

{-@ isortPerm :: xs:[Int] -> Prop (PermP xs (isort xs)) @-}
isortPerm :: [Int] -> Perm Int
isortPerm [] = PNil
isortPerm (x : xs)
  = PTrans (x : xs) (x : isort xs) (ins x (isort xs)) (PCons x xs (isort xs) (isortPerm xs)) (insPerm x (isort xs))
