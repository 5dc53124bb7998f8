module Data.Functor.Reverse (Reverse (..)) where

import Otherwise.Base.Core (Alternative (..))

-- | The same functor, folded and traversed from the other end.
newtype Reverse f a = Reverse {getReverse :: f a}

instance Eq (f a) => Eq (Reverse f a) where
  Reverse x == Reverse y = x == y

instance Ord (f a) => Ord (Reverse f a) where
  compare (Reverse x) (Reverse y) = compare x y

instance Show (f a) => Show (Reverse f a) where
  showsPrec d (Reverse x) = showParen (d > 10) (showString "Reverse " . showsPrec 11 x)

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse x) = Reverse (fmap f x)

instance Applicative f => Applicative (Reverse f) where
  pure = Reverse . pure
  Reverse f <*> Reverse x = Reverse (f <*> x)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse x <|> Reverse y = Reverse (x <|> y)

instance Monad f => Monad (Reverse f) where
  m >>= k = Reverse (getReverse m >>= getReverse . k)

instance Foldable f => Foldable (Reverse f) where
  foldr f z (Reverse x) = foldl (flip f) z x

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse x) = fmap Reverse (forwards (traverse (Backwards . f) x))

newtype Backwards f a = Backwards {forwards :: f a}

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards x) = Backwards (fmap f x)

instance Applicative f => Applicative (Backwards f) where
  pure = Backwards . pure
  Backwards f <*> Backwards x = Backwards (fmap (flip ($)) x <*> f)
