{-# LANGUAGE FlexibleContexts, RankNTypes, ScopedTypeVariables #-}
-- Coercible for type constructors, and past arguments that no constructor mentions.
module Main where

import Data.Coerce

newtype Wrapped a = Wrapped (Maybe a)
  deriving (Show)

data Tagged t a = Tagged a | Pair a a
  deriving (Show)

data Metres

data Feet

inside :: Coercible Maybe f => Maybe a -> f a
inside = coerce

retag :: Tagged s a -> Tagged t a
retag = coerce

newtype Age = Age Int
  deriving (Show)

both :: forall t. [Tagged t Age] -> [Tagged t Int]
both = coerce

main :: IO ()
main = do
  print (inside (Just 'c') :: Wrapped Char)
  print (retag (Tagged 3 :: Tagged Metres Int) :: Tagged Feet Int)
  print (both [Tagged (Age 4), Pair (Age 1) (Age 2) :: Tagged Feet Age])
