module Data.Functor.Product (Product (..)) where

import Otherwise.Base.Core (Alternative (..), MonadPlus)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))

data Product f g a = Pair (f a) (g a)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair x y == Pair x' y' = x == x' && y == y'

instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair x y) (Pair x' y') = compare x x' <> compare y y'

instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec d (Pair x y) = showParen (d > 10) (showString "Pair " . showsPrec 11 x . showChar ' ' . showsPrec 11 y)

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair x y) = Pair (fmap f x) (fmap f y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair x y) = foldMap f x <> foldMap f y

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair x y) = fmap Pair (traverse f x) <*> traverse f y

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)

instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair x y <|> Pair x' y' = Pair (x <|> x') (y <|> y')

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= k = Pair (m >>= first . k) (n >>= second . k)
    where
      first (Pair x _) = x
      second (Pair _ y) = y

instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g)

instance (MonadZip f, MonadZip g) => MonadZip (Product f g) where
  mzipWith f (Pair a b) (Pair c d) = Pair (mzipWith f a c) (mzipWith f b d)
instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (left . f)) (mfix (right . f))
    where
      left (Pair a _) = a
      right (Pair _ b) = b
