module Control.Applicative
  ( Applicative (pure, (<*>), liftA2, (*>), (<*)), Alternative (empty, (<|>), some, many)
  , Const (..), WrappedMonad (..), WrappedArrow (..), ZipList (..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Control.Arrow (Arrow (arr, (&&&)), ArrowPlus ((<+>)), ArrowZero (zeroArrow), (>>>))
import Data.Functor.Const (Const (..))
import Otherwise.Base.Core
import Otherwise.Base.Foldable
import Otherwise.Base.Read (readsRecord)
import Otherwise.Base.Show (showsRecord)

optional :: Alternative f => f a -> f (Maybe a)
optional v = fmap Just v <|> pure Nothing

newtype WrappedMonad m a = WrapMonad {unwrapMonad :: m a}

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad m) = WrapMonad (liftM f m)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (return x)
  WrapMonad f <*> WrapMonad x = WrapMonad (f `ap` x)

instance Monad m => Monad (WrappedMonad m) where
  WrapMonad m >>= k = WrapMonad (m >>= unwrapMonad . k)

-- | Lists whose '<*>' zips.
newtype ZipList a = ZipList {getZipList :: [a]}

instance Eq a => Eq (ZipList a) where
  ZipList x == ZipList y = x == y

instance Ord a => Ord (ZipList a) where
  compare (ZipList x) (ZipList y) = compare x y

instance Show a => Show (ZipList a) where
  showsPrec d (ZipList x) = showsRecord "ZipList" "getZipList" d x

instance Read a => Read (ZipList a) where
  readsPrec = readsRecord "ZipList" "getZipList" ZipList

instance Functor ZipList where
  fmap f (ZipList xs) = ZipList (map f xs)

instance Foldable ZipList where
  foldMap f (ZipList xs) = foldMap f xs
  foldr f z (ZipList xs) = foldr f z xs

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

newtype WrappedArrow a b c = WrapArrow {unwrapArrow :: a b c}

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  WrapArrow u <*> WrapArrow v = WrapArrow ((u &&& v) >>> arr (uncurry id))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow u <|> WrapArrow v = WrapArrow (u <+> v)
