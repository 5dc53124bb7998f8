{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where

import Control.Monad.State

newtype Age = Age Int deriving (Eq, Ord, Num, Enum, Real, Integral)

instance Show Age where
  show (Age n) = show n ++ "y"

newtype Counter a = Counter (State Int a) deriving (Functor, Applicative, Monad, MonadState Int)

fresh :: Counter Int
fresh = do
  n <- get
  put (n + 1)
  return n

runCounter :: Counter a -> (a, Int)
runCounter (Counter m) = runState m 0

class Pretty a where
  pretty :: a -> String
instance Pretty Int where
  pretty n = "#" ++ show n
newtype Id = Id Int deriving (Pretty, Show)

main :: IO ()
main = do
  print (Age 3 + 4)
  print (sum [Age 1, Age 2])
  print (toInteger (Age 30 `div` 4), [Age 1 .. 3])
  print (runCounter (fresh >> fresh >> fresh))
  print (runCounter (replicateM 3 fresh))
  putStrLn (pretty (Id 5))
  print (Id 5)
