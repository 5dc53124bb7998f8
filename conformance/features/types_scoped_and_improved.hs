{-# LANGUAGE ScopedTypeVariables, RankNTypes, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
{-# LANGUAGE UndecidableInstances, FlexibleContexts, TypeFamilies, GeneralizedNewtypeDeriving, DeriveDataTypeable #-}
module Main where

import Control.Monad.State
import Data.Coerce (Coercible, coerce)
import Data.Data (Data, dataTypeName, dataTypeOf, toConstr)
import Data.Monoid (Sum (..))
import qualified GHC.Exts as Exts

-- The variables of a signature inside an expression scope over the expression.
same :: Int -> Int
same n = ((\x -> (x :: a)) :: forall a. a -> a) n

-- What may be coerced follows from what the context says.
(#.) :: Coercible b c => (b -> c) -> (a -> b) -> a -> c
_ #. f = coerce f

total :: [Int] -> Int
total = getSum #. foldMap Sum

-- The functional dependency of a superclass decides the state.
class MonadState s m => MonadHistory s m where
  save :: m ()
  restore :: m ()

newtype Over m a = Over { under :: m a } deriving (Functor, Applicative, Monad)

instance MonadState s m => MonadState s (Over m) where
  get = Over get
  put = Over . put

instance MonadHistory s m => MonadHistory s (Over m) where
  save = Over save
  restore = Over restore

newtype Undo s a = Undo (State (s, [s]) a) deriving (Functor, Applicative, Monad)

instance MonadState s (Undo s) where
  get = Undo (gets fst)
  put s = Undo (modify (\(_, old) -> (s, old)))

instance MonadHistory s (Undo s) where
  save = Undo (modify (\(s, old) -> (s, s : old)))
  restore = Undo (modify back)
    where
      back (_, s : old) = (s, old)
      back now = now

-- The context of a derived instance has what the instances of its superclasses need.
class Unit u where
  unitName :: u -> String

newtype Amount u = Amount Rational deriving (Eq, Ord, Show, Real)

instance Unit u => Num (Amount u) where
  Amount a + Amount b = Amount (a + b)
  Amount a * Amount b = Amount (a * b)
  abs (Amount a) = Amount (abs a)
  signum (Amount a) = Amount (signum a)
  negate (Amount a) = Amount (negate a)
  fromInteger = Amount . fromInteger

data Metre = Metre

instance Unit Metre where
  unitName _ = "m"

-- A parameter that no field has.
data Tagged t a = Tagged a | Untagged deriving (Data, Show)

-- An associated type is named by its class, whether it is in scope or not.
newtype Bag a = Bag [a] deriving Show

instance Ord a => Exts.IsList (Bag a) where
  type Item (Bag a) = a
  fromList = Bag . reverse
  toList (Bag xs) = xs

-- Variables that only an equality in the context mentions.
type family Truth a
type instance Truth Int = Bool
type instance Truth (a, b) = Truth a

class Choose a where
  choose :: (t ~ Truth a) => t -> a -> a -> a

instance Choose Int where
  choose c x y = if c then x else y

instance (t ~ Truth a, t ~ Truth b, Choose a, Choose b) => Choose (a, b) where
  choose c (a, b) (a', b') = (choose c a a', choose c b b')

both :: Choose a => Truth a -> (a, a) -> (a, a)
both c (u, v) = choose c (u, v) (v, u)

main :: IO ()
main = do
  print (same 3, total [1, 2, 3])
  let Undo steps = under (save >> put 5 >> get >>= \x -> restore >> get >>= \y -> return [x, y :: Int])
  print (runState steps (1, []))
  print (toRational (3 + 4 :: Amount Metre))
  print (dataTypeName (dataTypeOf (Tagged 1 :: Tagged Int Int)), toConstr (Untagged :: Tagged Char Int))
  print (Exts.fromList "abc" :: Bag Char, Exts.toList (Bag [3, 1 :: Int]))
  print (both True (1 :: Int, 2), both False (1 :: Int, 2))
