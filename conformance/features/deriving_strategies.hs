{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass #-}
module Main where

class Tagged a where
  tag :: a -> String
  tag _ = "untagged"

newtype Meters = Meters Double
  deriving stock (Show)
  deriving newtype (Eq, Ord, Num)
  deriving anyclass (Tagged)

newtype Plain = Plain Int
  deriving newtype Show
  deriving stock (Eq, Ord)

main :: IO ()
main = do
  print (Meters 1.5 + 2)
  print (Plain 3)
  putStrLn (tag (Meters 0))
  print (Meters 1 < Meters 2, Plain 1 == Plain 1)
  print [Just (Plain (-2))]
