{-# LANGUAGE QuantifiedConstraints, RankNTypes, KindSignatures, StandaloneDeriving, UndecidableInstances #-}
module Main where

import Data.Kind (Type)

data Rose (f :: Type -> Type) a = Branch a (f (Rose f a))

instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where
  Branch a as == Branch b bs = a == b && as == bs

instance (Show a, forall b. Show b => Show (f b)) => Show (Rose f a) where
  showsPrec d (Branch a as) = showParen (d > 10) $
    showString "Branch " . showsPrec 11 a . showString " " . showsPrec 11 as

newtype Fix f = Fix (f (Fix f))

instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix f) = showParen (d > 10) (showString "Fix " . showsPrec 11 f)

data ListF e r = NilF | ConsF e r deriving Show

class (forall m. Monad m => Monad (t m)) => MonadTransLike t where
  liftT :: Monad m => m a -> t m a

newtype IdT m a = IdT { runIdT :: m a }
instance Functor m => Functor (IdT m) where fmap f (IdT m) = IdT (fmap f m)
instance Applicative m => Applicative (IdT m) where
  pure = IdT . pure
  IdT f <*> IdT x = IdT (f <*> x)
instance Monad m => Monad (IdT m) where IdT m >>= k = IdT (m >>= runIdT . k)
instance MonadTransLike IdT where liftT = IdT

twice :: (MonadTransLike t, Monad m) => m a -> t m (a, a)
twice m = do
  a <- liftT m
  b <- liftT m
  return (a, b)

main :: IO ()
main = do
  let t = Branch 1 [Branch 2 [], Branch (3 :: Int) [Branch 4 []]]
      u = Branch 'x' (Just (Branch 'y' Nothing))
  print t
  print u
  print (t == t, u == Branch 'x' Nothing)
  print (Fix (ConsF 'a' (Fix (ConsF 'b' (Fix NilF)))))
  runIdT (twice (putStrLn "hi" >> return 7)) >>= print
