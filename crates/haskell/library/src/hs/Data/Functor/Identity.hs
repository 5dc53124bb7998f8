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

instance Real a => Real (Identity a) where
  toRational (Identity x) = toRational x

instance Fractional a => Fractional (Identity a) where
  Identity x / Identity y = Identity (x / y)
  recip (Identity x) = Identity (recip x)
  fromRational r = Identity (fromRational r)

instance Floating a => Floating (Identity a) where
  pi = Identity pi
  exp (Identity x) = Identity (exp x)
  log (Identity x) = Identity (log x)
  sqrt (Identity x) = Identity (sqrt x)
  Identity x ** Identity y = Identity (x ** y)
  logBase (Identity x) (Identity y) = Identity (logBase x y)
  sin (Identity x) = Identity (sin x)
  cos (Identity x) = Identity (cos x)
  tan (Identity x) = Identity (tan x)
  asin (Identity x) = Identity (asin x)
  acos (Identity x) = Identity (acos x)
  atan (Identity x) = Identity (atan x)
  sinh (Identity x) = Identity (sinh x)
  cosh (Identity x) = Identity (cosh x)
  tanh (Identity x) = Identity (tanh x)
  asinh (Identity x) = Identity (asinh x)
  acosh (Identity x) = Identity (acosh x)
  atanh (Identity x) = Identity (atanh x)

instance RealFrac a => RealFrac (Identity a) where
  properFraction (Identity x) = case properFraction x of
    (n, rest) -> (n, Identity rest)

instance Integral a => Integral (Identity a) where
  quotRem (Identity x) (Identity y) = case quotRem x y of
    (q, r) -> (Identity q, Identity r)
  divMod (Identity x) (Identity y) = case divMod x y of
    (q, r) -> (Identity q, Identity r)
  toInteger (Identity x) = toInteger x
