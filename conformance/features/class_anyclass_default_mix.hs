{-# LANGUAGE DeriveAnyClass, DefaultSignatures, DerivingStrategies, StandaloneDeriving, GeneralizedNewtypeDeriving #-}
module Main where

class Describe a where
  describe :: a -> String
  default describe :: Show a => a -> String
  describe x = "a thing: " ++ show x
  weight :: a -> Int
  weight _ = 1

data Apple = Apple Int deriving (Show, Describe)

newtype Crate = Crate [Apple]
  deriving stock Show
  deriving anyclass Describe

newtype Kilo = Kilo Int deriving newtype (Show, Eq, Ord, Num)

instance Describe Kilo where
  weight (Kilo n) = 1000 * n

data Empty = Empty
deriving instance Show Empty
deriving anyclass instance Describe Empty

main :: IO ()
main = do
  putStrLn (describe (Apple 3))
  putStrLn (describe (Crate [Apple 1, Apple 2]))
  putStrLn (describe (Kilo 2 + 3))
  putStrLn (describe Empty)
  print (weight (Apple 1) + weight (Kilo 2), maximum [Kilo 3, Kilo 7])
