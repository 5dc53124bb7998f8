{-# LANGUAGE TypeFamilies, ConstraintKinds, GADTs, RankNTypes, KindSignatures, FlexibleContexts, UndecidableInstances #-}
module Main where

import Data.Kind (Constraint, Type)
import qualified Data.Set as Set

-- A functor with a constraint on its elements, chosen by an associated constraint family.
class RFunctor (f :: Type -> Type) where
  type Elt f a :: Constraint
  rmap :: (Elt f a, Elt f b) => (a -> b) -> f a -> f b

instance RFunctor [] where
  type Elt [] a = ()
  rmap = map

instance RFunctor Set.Set where
  type Elt Set.Set a = Ord a
  rmap = Set.map

twice :: (RFunctor f, Elt f a) => (a -> a) -> f a -> f a
twice g = rmap g . rmap g

data Dict (c :: Constraint) where
  Dict :: c => Dict c

showWith :: Dict (Show a) -> a -> String
showWith Dict x = show x

listDict :: Dict (Show a) -> Dict (Show [a])
listDict Dict = Dict

main :: IO ()
main = do
  print (rmap (`div` 2) [1, 2, 3, 4])
  print (rmap (`div` 2) (Set.fromList [1, 2, 3, 4]))
  print (twice (* 2) (Set.fromList [3, 1]))
  putStrLn (showWith Dict 'x')
  putStrLn (showWith (listDict (listDict Dict)) [[True], []])
