{-# LANGUAGE DeriveGeneric #-}
module Main where

import GHC.Generics (Generic)
import Test.QuickCheck

data Term = Number Int | Negate Term | Term `Plus` Term | Many [Term] Bool
  deriving (Eq, Show, Generic)

instance Arbitrary Term where
  arbitrary = Number <$> arbitrary
  shrink = genericShrink

data Point = Point {across :: Int, up :: Maybe Int}
  deriving (Show, Generic)

main :: IO ()
main = do
  mapM_ print (shrink (Number 3 `Plus` Negate (Number 0)))
  print (shrink (Negate (Number 2)))
  mapM_ print (shrink (Many [Number 1] True))
  mapM_ print (genericShrink (Point 2 (Just 1)))
  print (subterms (Number 1 `Plus` Number 2))
  print (length (recursivelyShrink (Point 0 Nothing)))
