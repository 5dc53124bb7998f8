{-# LANGUAGE DefaultSignatures #-}
{-# LANGUAGE FlexibleContexts, FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE InstanceSigs #-}
{-# LANGUAGE MultiParamTypeClasses #-}
{-# LANGUAGE UndecidableInstances #-}
module Classes where

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  (<+>) :: f a -> f a -> f a
  infixr 5 <+>
  toL :: f a -> [a]
  {-# MINIMAL empty, insert, toL #-}
  a <+> b = foldr insert b (toL a)

instance Container [] where
  empty = []
  insert = (:)
  toL xs = xs
  {-# INLINE toL #-}

class (Show a, Eq a) => Token a where
  render :: a -> String
  default render :: Show a => a -> String
  render = show

instance Token Int
instance Token Bool where render True = "t"; render False = "f"

class Monad m => MonadLog w m | m -> w where
  logIt :: w -> m ()

newtype Writer w a = Writer { runWriter :: (a, w) }

instance Functor (Writer w) where
  fmap :: (a -> b) -> Writer w a -> Writer w b
  fmap f (Writer (a, w)) = Writer (f a, w)

instance Monoid w => Applicative (Writer w) where
  pure a = Writer (a, mempty)
  Writer (f, v) <*> Writer (a, w) = Writer (f a, v <> w)

instance Monoid w => Monad (Writer w) where
  Writer (a, v) >>= k = let Writer (b, w) = k a in Writer (b, v <> w)

instance Monoid w => MonadLog w (Writer w) where
  logIt w = Writer ((), w)

class Convert a b where convert :: a -> b

instance {-# OVERLAPPABLE #-} Show a => Convert a String where convert = show
instance {-# OVERLAPPING #-} Convert String String where convert = id

instance (Num a, Num b) => Num (a, b) where
  (a, b) + (c, d) = (a + c, b + d)
  (a, b) * (c, d) = (a * c, b * d)
  abs (a, b) = (abs a, abs b)
  signum (a, b) = (signum a, signum b)
  fromInteger n = (fromInteger n, fromInteger n)
  negate (a, b) = (negate a, - b)
