-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple-local" @-}
module Rewrite1 where

import Prelude hiding ((++), length)
import Language.Haskell.Liquid.ProofCombinators

{-@ infixr 5 ++ @-}
{-@ reflect ++ @-}
(++) :: [a] -> [a] -> [a]
[] ++ ys = ys
(x:xs) ++ ys = x : (xs ++ ys)

{-@ ple assocP @-}
{-@ rewrite assocP @-}
{-@ assocP :: xs:[a] -> ys:[a] -> zs:[a] -> { (xs ++ ys) ++ zs = xs ++ (ys ++ zs) } @-}
assocP :: [a] -> [a] -> [a] -> Proof
assocP [] _ _ = ()
assocP (_:xs) ys zs = assocP xs ys zs

{-@ four :: ws:[a] -> xs:[a] -> ys:[a] -> zs:[a] -> { ((ws ++ xs) ++ ys) ++ zs = ws ++ (xs ++ (ys ++ zs)) } @-}
four :: [a] -> [a] -> [a] -> [a] -> Proof
four _ _ _ _ = ()

{-@ rightNeutral :: xs:[a] -> { xs ++ [] = xs } @-}
{-@ ple rightNeutral @-}
rightNeutral :: [a] -> Proof
rightNeutral [] = ()
rightNeutral (_:xs) = rightNeutral xs
