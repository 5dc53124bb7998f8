module Data.Semigroup
  ( Semigroup ((<>), sconcat, stimes), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min (..), Max (..), First (..), Last (..), WrappedMonoid (..), Option (..), option
  , Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..)
  , diff, cycle1, Arg (..), ArgMin, ArgMax
  ) where

import Data.Bifunctor (Bifunctor (..))
import Otherwise.Base.Monoid (Endo (..), Semigroup (..), stimesIdempotent, stimesIdempotentMonoid, stimesMonoid)
import Otherwise.Base.Read (readsRecord)
import Otherwise.Base.Show (showsRecord)
import Otherwise.Base.Wrappers
import Control.Monad.Fix (MonadFix (..), fix)

-- | Repeats a value of a monoid, zero times included.
mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else stimes n x

diff :: Semigroup m => m -> Endo m
diff x = Endo (x <>)

cycle1 :: Semigroup m => m -> m
cycle1 xs = let xs' = xs <> xs' in xs'

-- | A value with something to carry along; equality and order look at the value only.
data Arg a b = Arg a b

type ArgMin a b = Min (Arg a b)
type ArgMax a b = Max (Arg a b)

instance (Show a, Show b) => Show (Arg a b) where
  showsPrec d (Arg a b) = showParen (d > 10) (showString "Arg " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)

instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)

instance Foldable (Arg a) where
  foldMap f (Arg _ a) = f a

instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b

instance Ord a => Ord (Arg a b) where
  compare (Arg a _) (Arg b _) = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y

-- | A semigroup from a monoid.
newtype WrappedMonoid m = WrapMonoid {unwrapMonoid :: m}

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid x <> WrapMonoid y = WrapMonoid (mappend x y)

instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

instance Show m => Show (WrappedMonoid m) where
  showsPrec d (WrapMonoid x) = showsRecord "WrapMonoid" "unwrapMonoid" d x

-- | The left one of two values.
newtype First a = First {getFirst :: a}

instance Semigroup (First a) where
  a <> _ = a
  stimes = stimesIdempotent

instance Eq a => Eq (First a) where
  First x == First y = x == y

instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y

instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound

instance Show a => Show (First a) where
  showsPrec d (First x) = showsRecord "First" "getFirst" d x

instance Read a => Read (First a) where
  readsPrec = readsRecord "First" "getFirst" First

instance Functor First where
  fmap f (First x) = First (f x)

instance Foldable First where
  foldMap f (First x) = f x
  foldr f z (First x) = f x z

instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance Applicative First where
  pure = First
  First f <*> First x = First (f x)

instance Monad First where
  First x >>= k = k x

-- | The right one of two values.
newtype Last a = Last {getLast :: a}

instance Semigroup (Last a) where
  _ <> b = b
  stimes = stimesIdempotent

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y

instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y

instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showsRecord "Last" "getLast" d x

instance Read a => Read (Last a) where
  readsPrec = readsRecord "Last" "getLast" Last

instance Functor Last where
  fmap f (Last x) = Last (f x)

instance Foldable Last where
  foldMap f (Last x) = f x
  foldr f z (Last x) = f x z

instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)

instance Monad Last where
  Last x >>= k = k x

-- | 'Maybe' whose monoid asks only for a semigroup: what 'Maybe' itself does today.
newtype Option a = Option {getOption :: Maybe a}
  deriving (Eq, Ord, Show, Read)

option :: b -> (a -> b) -> Option a -> b
option n j (Option m) = maybe n j m

instance Functor Option where
  fmap f (Option a) = Option (fmap f a)

instance Applicative Option where
  pure a = Option (Just a)
  Option a <*> Option b = Option (a <*> b)

instance Monad Option where
  Option (Just a) >>= k = k a
  _ >>= _ = Option Nothing

instance Foldable Option where
  foldMap f (Option (Just m)) = f m
  foldMap _ (Option Nothing) = mempty

instance Traversable Option where
  traverse f (Option (Just a)) = fmap (Option . Just) (f a)
  traverse _ (Option Nothing) = pure (Option Nothing)

instance Semigroup a => Semigroup (Option a) where
  Option a <> Option b = Option (a <> b)

instance Semigroup a => Monoid (Option a) where
  mempty = Option Nothing

instance MonadFix First where mfix f = fix (f . getFirst)
instance MonadFix Last where mfix f = fix (f . getLast)
instance MonadFix Max where mfix f = fix (f . getMax)
instance MonadFix Min where mfix f = fix (f . getMin)
