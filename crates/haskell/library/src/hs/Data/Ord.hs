module Data.Ord (Ord (compare, (<), (<=), (>), (>=), max, min), Ordering (LT, EQ, GT), Down (..), comparing) where

import Otherwise.Base.Read (readsUnary)
import Otherwise.Base.Show (showsUnary)
import Control.Monad.Fix (MonadFix (..), fix)

comparing :: Ord b => (a -> b) -> a -> a -> Ordering
comparing f x y = compare (f x) (f y)

-- | The same values in the opposite order.
newtype Down a = Down {getDown :: a}

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showsUnary "Down" d x

instance Read a => Read (Down a) where
  readsPrec = readsUnary "Down" Down

instance Functor Down where
  fmap f (Down x) = Down (f x)

instance Foldable Down where
  foldMap f (Down x) = f x
  foldr f z (Down x) = f x z

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= k = k x

instance Num a => Num (Down a) where
  Down x + Down y = Down (x + y)
  Down x - Down y = Down (x - y)
  Down x * Down y = Down (x * y)
  negate (Down x) = Down (negate x)
  abs (Down x) = Down (abs x)
  signum (Down x) = Down (signum x)
  fromInteger n = Down (fromInteger n)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Semigroup a => Semigroup (Down a) where
  Down x <> Down y = Down (x <> y)

instance Monoid a => Monoid (Down a) where
  mempty = Down mempty

instance MonadFix Down where mfix f = Down (fix (getDown . f))
