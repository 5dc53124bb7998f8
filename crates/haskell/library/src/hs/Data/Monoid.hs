module Data.Monoid
  ( Monoid (mempty, mappend, mconcat), (<>)
  , Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..), Alt (..), Ap (..)
  ) where

import Control.Monad.Fix (MonadFix (..))
import Otherwise.Base.Core (Alternative (..))
import Otherwise.Base.Monoid (Endo (..), stimesIdempotentMonoid, Semigroup (..))
import Otherwise.Base.Read (readsRecord)
import Otherwise.Base.Show (showsRecord)
import Otherwise.Base.Wrappers

-- | The leftmost value, if there is one.
newtype First a = First {getFirst :: Maybe a}

instance Semigroup (First a) where
  First Nothing <> b = b
  a <> _ = a
  stimes = stimesIdempotentMonoid

instance Monoid (First a) where
  mempty = First Nothing

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Show a => Show (First a) where
  showsPrec d (First x) = showsRecord "First" "getFirst" d x

instance Read a => Read (First a) where
  readsPrec = readsRecord "First" "getFirst" First

instance Functor First where
  fmap f (First m) = First (fmap f m)

instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)

instance Monad First where
  First m >>= k = First (m >>= getFirst . k)

instance Foldable First where
  foldMap f (First m) = foldMap f m
  foldr f z (First m) = foldr f z m

instance Traversable First where
  traverse f (First m) = fmap First (traverse f m)

-- | The rightmost value, if there is one.
newtype Last a = Last {getLast :: Maybe a}

instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b = b
  stimes = stimesIdempotentMonoid

instance Monoid (Last a) where
  mempty = Last Nothing

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showsRecord "Last" "getLast" d x

instance Read a => Read (Last a) where
  readsPrec = readsRecord "Last" "getLast" Last

instance Functor Last where
  fmap f (Last m) = Last (fmap f m)

instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)

instance Monad Last where
  Last m >>= k = Last (m >>= getLast . k)

instance Foldable Last where
  foldMap f (Last m) = foldMap f m
  foldr f z (Last m) = foldr f z m

instance Traversable Last where
  traverse f (Last m) = fmap Last (traverse f m)

instance MonadFix First where
  mfix f = First (mfix (getFirst . f))

instance MonadFix Last where
  mfix f = Last (mfix (getLast . f))
