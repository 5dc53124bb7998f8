{-# LANGUAGE TypeOperators #-}
module Data.Functor.Contravariant
  ( Contravariant (contramap, (>$)), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..), defaultComparison
  , defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

import Control.Applicative.Backwards (Backwards (..))
import Control.Monad.Trans.Error (ErrorT (..))
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.List (ListT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Data.Functor.Reverse (Reverse (..))
import Data.Monoid (Alt (..))
import GHC.Generics (K1 (..), M1 (..), Rec1 (..), U1 (..), V1, (:*:) (..), (:+:) (..), (:.:) (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Constant (Constant (..))
import Data.Functor.Product (Product (..))
import Data.Functor.Sum (Sum (..))
import Data.Proxy (Proxy (..))

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  (>$) b = contramap (const b)

phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

instance Contravariant (Const a) where
  contramap _ (Const a) = Const a

instance Contravariant (Constant a) where
  contramap _ (Constant a) = Constant a

instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt a) = Alt (contramap f a)

instance Contravariant U1 where
  contramap _ U1 = U1

instance Contravariant V1 where
  contramap _ x = x `seq` undefined

instance Contravariant (K1 i c) where
  contramap _ (K1 c) = K1 c

instance Contravariant f => Contravariant (Rec1 f) where
  contramap f (Rec1 a) = Rec1 (contramap f a)

instance Contravariant f => Contravariant (M1 i c f) where
  contramap f (M1 a) = M1 (contramap f a)

instance (Contravariant f, Contravariant g) => Contravariant (f :*: g) where
  contramap f (a :*: b) = contramap f a :*: contramap f b

instance (Contravariant f, Contravariant g) => Contravariant (f :+: g) where
  contramap f (L1 a) = L1 (contramap f a)
  contramap f (R1 a) = R1 (contramap f a)

instance (Functor f, Contravariant g) => Contravariant (f :.: g) where
  contramap f (Comp1 a) = Comp1 (fmap (contramap f) a)

instance Contravariant Proxy where
  contramap _ Proxy = Proxy

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL xs) = InL (contramap f xs)
  contramap f (InR ys) = InR (contramap f ys)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose fga) = Compose (fmap (contramap f) fga)

instance Contravariant f => Contravariant (Backwards f) where
  contramap f (Backwards a) = Backwards (contramap f a)

instance Contravariant f => Contravariant (Reverse f) where
  contramap f (Reverse a) = Reverse (contramap f a)

instance Contravariant m => Contravariant (IdentityT m) where
  contramap f (IdentityT a) = IdentityT (contramap f a)

instance Contravariant m => Contravariant (ExceptT e m) where
  contramap f (ExceptT a) = ExceptT (contramap (fmap f) a)

instance Contravariant m => Contravariant (ErrorT e m) where
  contramap f (ErrorT a) = ErrorT (contramap (fmap f) a)

instance Contravariant m => Contravariant (ListT m) where
  contramap f (ListT a) = ListT (contramap (map f) a)

instance Contravariant m => Contravariant (MaybeT m) where
  contramap f (MaybeT a) = MaybeT (contramap (fmap f) a)

instance Contravariant m => Contravariant (ReaderT r m) where
  contramap f (ReaderT a) = ReaderT (contramap f . a)

instance Contravariant m => Contravariant (LazyState.StateT s m) where
  contramap f m = LazyState.StateT (contramap (\ ~(a, s) -> (f a, s)) . LazyState.runStateT m)

instance Contravariant m => Contravariant (StrictState.StateT s m) where
  contramap f m = StrictState.StateT (contramap (\ (a, s) -> (f a, s)) . StrictState.runStateT m)

instance Contravariant m => Contravariant (LazyWriter.WriterT w m) where
  contramap f m = LazyWriter.WriterT (contramap (\ ~(a, w) -> (f a, w)) (LazyWriter.runWriterT m))

instance Contravariant m => Contravariant (StrictWriter.WriterT w m) where
  contramap f m = StrictWriter.WriterT (contramap (\ (a, w) -> (f a, w)) (StrictWriter.runWriterT m))

instance Contravariant m => Contravariant (LazyRWS.RWST r w s m) where
  contramap f m = LazyRWS.RWST (\r s -> contramap (\ ~(a, s', w) -> (f a, s', w)) (LazyRWS.runRWST m r s))

instance Contravariant m => Contravariant (StrictRWS.RWST r w s m) where
  contramap f m = StrictRWS.RWST (\r s -> contramap (\ (a, s', w) -> (f a, s', w)) (StrictRWS.runRWST m r s))

newtype Predicate a = Predicate {getPredicate :: a -> Bool}

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)

instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\x -> p x && q x)

instance Monoid (Predicate a) where
  mempty = Predicate (const True)

newtype Comparison a = Comparison {getComparison :: a -> a -> Ordering}

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\x y -> c (f x) (f y))

instance Semigroup (Comparison a) where
  Comparison c <> Comparison d = Comparison (\x y -> c x y <> d x y)

instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

newtype Equivalence a = Equivalence {getEquivalence :: a -> a -> Bool}

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\x y -> e (f x) (f y))

instance Semigroup (Equivalence a) where
  Equivalence d <> Equivalence e = Equivalence (\x y -> d x y && e x y)

instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\x y -> c x y == EQ)

newtype Op a b = Op {getOp :: b -> a}

instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)

instance Semigroup a => Semigroup (Op a b) where
  Op f <> Op g = Op (\x -> f x <> g x)

instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)
