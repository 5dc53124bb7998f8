{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable, DeriveAnyClass, DerivingStrategies, DerivingVia #-}
{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving, EmptyDataDeriving #-}
module DerivingForms where

import Data.Monoid (Sum (..))

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

data Color = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded, Show)

newtype Age = Age { years :: Int }
  deriving stock (Show, Read)
  deriving newtype (Eq, Ord, Num)
  deriving (Semigroup, Monoid) via (Sum Int)

class Marker a where
  marked :: a -> Bool
  marked _ = True

data Thing = Thing deriving anyclass Marker
data Nothing' deriving (Show)

newtype Wrap f a = Wrap (f a)
deriving instance Show (f a) => Show (Wrap f a)
deriving stock instance Eq (f a) => Eq (Wrap f a)
deriving newtype instance Num (f a) => Num (Wrap f a)
deriving anyclass instance Marker Age
