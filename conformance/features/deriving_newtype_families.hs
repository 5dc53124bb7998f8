{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies, TypeFamilies, FlexibleContexts, UndecidableInstances #-}
module Main where
-- Type families in the types of methods that are taken from the type inside.
type family Unit a
type instance Unit Int = Int
type instance Unit Metres = Metres

class Measured a where
  unit :: a -> Unit a
  measured :: a -> Unit a -> Bool

instance Measured Int where
  unit = (+ 1)
  measured a b = a < b

newtype Metres = Metres Int deriving (Show, Measured)

class Monad m => Store m where
  type Key m
  type Key m = Int
  fetch :: Key m -> m String

instance Store IO where
  fetch n = pure (replicate n 'x')

class Coll c where
  type Elem c
  toL :: c -> [Elem c]
  wrapL :: [Elem c] -> c

instance Coll [a] where
  type Elem [a] = a
  toL = id
  wrapL = id

newtype Bag = Bag [Int] deriving (Show)
instance Coll Bag where
  type Elem Bag = Int
  toL (Bag xs) = xs
  wrapL = Bag

newtype Sack = Sack Bag deriving newtype Coll

main :: IO ()
main = do
  print (unit (Metres 3))
  print (measured (Metres 3) (Metres 4))
  fetch 3 >>= putStrLn
  print (toL (Sack (Bag [1, 2])))
