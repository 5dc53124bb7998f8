-- judged: plusComm wrong, mapLen verified, appNil verified, revBad wrong, plusZero verified, plusSucc verified, the rest verified
module HwProofA where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

import Language.Haskell.Liquid.ProofCombinators
import Prelude hiding (reverse, (++))

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
plusSucc Z _ = trivial
plusSucc (S n) m = plusSucc n m

{-@ plusComm :: n:N -> m:N -> { plus n m = plus m m } @-}
plusComm :: N -> N -> Proof
plusComm Z m = plusZero m
plusComm (S n) m = plusComm n m &&& plusSucc m n

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ appNil :: xs:[a] -> { xs ++ [] = xs } @-}
appNil :: [a] -> Proof
appNil [] = trivial
appNil (_ : xs) = appNil xs

{-@ reflect reverse @-}
reverse :: [a] -> [a]
reverse [] = []
reverse (x : xs) = reverse xs ++ [x]

{-@ revBad :: xs:[a] -> ys:[a] -> { reverse (xs ++ ys) = reverse xs ++ reverse ys } @-}
revBad :: [a] -> [a] -> Proof
revBad [] ys = trivial
revBad (x : xs) ys = revBad xs ys

{-@ mapLen :: xs:[a] -> ys:[a] -> { len (xs ++ ys) = len xs + len ys } @-}
mapLen :: [a] -> [a] -> Proof
mapLen [] _ = trivial
mapLen (_ : xs) ys = mapLen xs ys
