-- twin commMax: maxOp x y == maxOp y x => maxOp x y == x
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module LawfulSemigroup where

import Language.Haskell.Liquid.ProofCombinators

data Max = Max Int

{-@ reflect maxOp @-}
maxOp :: Max -> Max -> Max
maxOp (Max a) (Max b) = if a < b then Max b else Max a

{-@ assocMax :: x:Max -> y:Max -> z:Max -> { maxOp x (maxOp y z) == maxOp (maxOp x y) z } @-}
assocMax :: Max -> Max -> Max -> Proof
assocMax (Max _) (Max _) (Max _) = ()

{-@ commMax :: x:Max -> y:Max -> { maxOp x y == maxOp y x } @-}
commMax :: Max -> Max -> Proof
commMax (Max _) (Max _) = ()

{-@ idemMax :: x:Max -> { maxOp x x == x } @-}
idemMax :: Max -> Proof
idemMax (Max _) = ()

instance Semigroup Max where
  (<>) = maxOp
