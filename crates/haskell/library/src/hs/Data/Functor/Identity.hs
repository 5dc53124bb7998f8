module Data.Functor.Identity (Identity (..)) where

import Control.Monad.Fix (MonadFix (..))
import Otherwise.Base.Read (readsUnary)
import Otherwise.Base.Show (showsUnary)

newtype Identity a = Identity {runIdentity :: a}

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Bounded a => Bounded (Identity a) where
  minBound = Identity minBound
  maxBound = Identity maxBound

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showsUnary "Identity" d x

instance Read a => Read (Identity a) where
  readsPrec = readsUnary "Identity" Identity

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  Identity x >>= k = k x

instance Num a => Num (Identity a) where
  Identity x + Identity y = Identity (x + y)
  Identity x - Identity y = Identity (x - y)
  Identity x * Identity y = Identity (x * y)
  negate (Identity x) = Identity (negate x)
  abs (Identity x) = Identity (abs x)
  signum (Identity x) = Identity (signum x)
  fromInteger n = Identity (fromInteger n)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Enum a => Enum (Identity a) where
  toEnum n = Identity (toEnum n)
  fromEnum (Identity x) = fromEnum x

instance MonadFix Identity where
  mfix f = let r = f (runIdentity r) in r
