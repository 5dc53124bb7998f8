module Data.Functor.Compose (Compose (..)) where

import Otherwise.Base.Core (Alternative (..))
import Otherwise.Base.Show (showsUnary)

infixr 9 `Compose`

newtype Compose f g a = Compose {getCompose :: f (g a)}

instance Eq (f (g a)) => Eq (Compose f g a) where
  Compose x == Compose y = x == y

instance Ord (f (g a)) => Ord (Compose f g a) where
  compare (Compose x) (Compose y) = compare x y

instance Show (f (g a)) => Show (Compose f g a) where
  showsPrec d (Compose x) = showsUnary "Compose" d x

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldMap f (Compose x) = foldMap (foldMap f) x
  foldr f z (Compose x) = foldr (\inner acc -> foldr f acc inner) z x

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose x) = fmap Compose (traverse (traverse f) x)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (fmap (<*>) f <*> x)

instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)
