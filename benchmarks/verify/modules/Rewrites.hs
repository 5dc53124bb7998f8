-- twin fourAssoc: rewriteWith fourAssoc [assoc] => rewriteWith fourAssoc [rightNil]
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Rewrites where

import Prelude hiding ((++))
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x : xs) ++ ys = x : (xs ++ ys)

{-@ rewriteWith fourAssoc [assoc] @-}
{-@ fourAssoc :: a:[x] -> b:[x] -> c:[x] -> d:[x] -> { ((a ++ b) ++ c) ++ d == a ++ (b ++ (c ++ d)) } @-}
fourAssoc :: [x] -> [x] -> [x] -> [x] -> Proof
fourAssoc _ _ _ _ = ()

{-@ assoc :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs == xs ++ (ys ++ zs) } @-}
assoc :: [a] -> [a] -> [a] -> Proof
assoc [] _ _ = ()
assoc (_ : xs) ys zs = assoc xs ys zs

{-@ rightNil :: xs:[a] -> { xs ++ [] == xs } @-}
rightNil :: [a] -> Proof
rightNil [] = ()
rightNil (_ : xs) = rightNil xs

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = rev xs ++ [x]
