{-# LANGUAGE DerivingVia, DerivingStrategies, GeneralizedNewtypeDeriving, DeriveAnyClass, StandaloneDeriving #-}
module Main where
import Data.Monoid (Sum (..), Any (..))
newtype Score = Score Int
  deriving stock (Eq, Ord, Show)
  deriving (Semigroup, Monoid) via (Sum Int)
newtype Flag = Flag Bool deriving (Semigroup, Monoid) via Any
deriving stock instance Show Flag
newtype Age = Age Int deriving newtype (Num, Eq, Ord, Show, Read)
class Describe a where
  describe :: a -> String
  describe _ = "something"
data Thing = Thing deriving stock Show deriving anyclass Describe
main :: IO ()
main = do
  print (mconcat [Score 1, Score 2], mempty :: Score)
  print (Flag False <> Flag True)
  print (Age 3 + 4, read "5" :: Age)
  putStrLn (describe Thing)
