-- judged: Shape Sq.area wrong, bad wrong, the rest verified
{-# LANGUAGE GADTs, KindSignatures #-}
{-@ LIQUID "--reflection" @-}
module EquationalSteps where
import Language.Haskell.Liquid.ProofCombinators
class Shape a where
  {-@ area :: a -> Nat @-}
  area :: a -> Int
data Sq = Sq Int
instance Shape Sq where
  {-@ area :: Sq -> Int @-}
  area (Sq n) = n * n - 1

{-@ reflect dbl @-}
dbl :: Int -> Int
dbl n = n + n
{-@ bad :: x:Int -> { dbl x = x + 2 } @-}
bad :: Int -> Proof
bad x = dbl x === x + x === x + 2 *** QED
{-@ good :: x:Int -> { dbl x = 2 * x } @-}
good :: Int -> Proof
good x = dbl x === x + x === 2 * x *** QED
