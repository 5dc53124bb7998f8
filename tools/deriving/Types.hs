{-# LANGUAGE DeriveTraversable, EmptyCase, EmptyDataDeriving, FlexibleContexts, UndecidableInstances, StandaloneDeriving,
  GeneralizedNewtypeDeriving, DerivingStrategies, GADTSyntax #-}
module Types where

import Data.Ix

data Colour = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Day = Mon | Tue | Wed | Thu | Fri | Sat | Sun
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Unit = Unit
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Ix)

data Point = Point Int Colour
  deriving (Eq, Ord, Show, Read, Ix)

data Box a = Box {content :: a, label' :: Maybe Int}
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

infixl 6 :+:
infixr 7 :*:
infix 4 `Cmp`

data Expr = Lit Int | Expr :+: Expr | Expr :*: Expr | Expr `Cmp` Expr | Neg {inner :: Expr} | (:!:) Expr Double
  deriving (Eq, Ord, Show, Read)

data Rec = Rec {(<+>) :: Int, prime' :: Double, under_score :: Maybe Rec} | Nullary {} | (:%) {field :: [Int]}
  deriving (Eq, Ord, Show, Read)

data Pair a b = Pair a b | Swap b a
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

data Floaty = F1 Double | F2 Double Double
  deriving (Eq, Ord, Show)

data Many = M1 Double | M2 | M3 Double Int | M4 | M5 Int
  deriving (Eq, Ord, Show, Read)

newtype Wrapped = Wrapped Double
  deriving (Eq, Ord, Show, Read)

newtype Age = Age {years :: Int}
  deriving (Eq, Ord, Show, Read, Ix, Bounded)

newtype Count = Count Int
  deriving newtype (Eq, Ord, Num, Show)

data Tree a = Leaf | Node (Tree a) a (Tree a) | Rose a [Tree (a, Int)]
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

data Deep f a = Deep (f [a]) (Maybe (a, Int, a)) | Flat Int
  deriving (Functor, Foldable, Traversable)

newtype Cont r a = Cont ((a -> r) -> r)
  deriving (Functor)

data Fun a = Fun (Int -> a) (Int, a)
  deriving (Functor)

data Range2 = Range2 Int Int Bool
  deriving (Eq, Ord, Show, Ix, Bounded)

data Gadt a where
  GA :: b -> Gadt b
  GB :: Int -> Gadt c
  deriving (Eq, Ord, Show, Functor)

data Empty
  deriving (Eq, Ord, Show, Read)

data Phantom p = Phantom
  deriving (Eq, Ord, Show, Read, Enum, Bounded, Functor, Foldable, Traversable)
