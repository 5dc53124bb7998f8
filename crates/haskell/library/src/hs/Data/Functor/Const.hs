module Data.Functor.Const (Const (..)) where

import Otherwise.Base.Read (readsUnary)
import Otherwise.Base.Show (showsUnary)

newtype Const a b = Const {getConst :: a}

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showsUnary "Const" d x

instance Read a => Read (Const a b) where
  readsPrec = readsUnary "Const" Const

instance Bounded a => Bounded (Const a b) where
  minBound = Const minBound
  maxBound = Const maxBound

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Functor (Const m) where
  fmap _ (Const x) = Const x

instance Foldable (Const m) where
  foldMap _ _ = mempty
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const x) = pure (Const x)

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const x <*> Const y = Const (x <> y)
