module Data.Functor.Contravariant
  ( Contravariant (contramap, (>$)), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..), defaultComparison
  , defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
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

instance Contravariant Proxy where
  contramap _ Proxy = Proxy

instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)

instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL xs) = InL (contramap f xs)
  contramap f (InR ys) = InR (contramap f ys)

instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose fga) = Compose (fmap (contramap f) fga)

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
