{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, RankNTypes, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- What two families stand for has the same representation: so has each of them applied to one more type.
module Main where

import Data.Coerce (Coercible, coerce)
import Data.Kind (Type)
import Data.Monoid (Sum (..))
import GHC.Generics (Generic, Rep, from, to)

class (Generic a, Coercible (Rep a) (Shape a)) => Shaped a where
  type Shape a :: Type -> Type
  type Shape a = Rep a

instance Shaped Bool
instance Shaped (Maybe a)

there :: forall a x. Shaped a => a -> Shape a x
there a = coerce (from a :: Rep a x)

back :: forall a x. Shaped a => Shape a x -> a
back = coerce (to :: Rep a x -> a)

main :: IO ()
main = do
  print (back (there True) :: Bool)
  print (back (there (Just 'x')) :: Maybe Char)
  print (coerce (Just (Sum (1 :: Int)), [Sum (2 :: Int)]) :: (Maybe Int, [Int]))
