{-# LANGUAGE EmptyCase #-}
module Data.Void (Void, absurd, vacuous) where

import Data.Ix (Ix (..))

-- | A type without values.
data Void

absurd :: Void -> a
absurd v = case v of {}

vacuous :: Functor f => f Void -> f a
vacuous = fmap absurd

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ = absurd

instance Read Void where
  readsPrec _ _ = []

instance Semigroup Void where
  a <> _ = a

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd
