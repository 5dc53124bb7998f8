{-# LANGUAGE DerivingVia, DerivingStrategies, DeriveAnyClass, StandaloneDeriving, GeneralizedNewtypeDeriving, DeriveFunctor #-}
module Main where
import Data.Monoid
import Data.Ord (Down (..))
newtype Score = Score Int
  deriving stock (Show, Eq)
  deriving newtype (Num, Ord)
  deriving (Semigroup, Monoid) via (Sum Int)
newtype Best = Best Int deriving stock Show deriving (Semigroup) via (Max' Int)
newtype Max' a = Max' a
instance Ord a => Semigroup (Max' a) where Max' a <> Max' b = Max' (max a b)
class Pretty a where
  pretty :: a -> String
  default' :: a -> String
  default' _ = "default"
newtype ShowP a = ShowP a
instance Show a => Pretty (ShowP a) where pretty (ShowP a) = "<" ++ show a ++ ">"
deriving via (ShowP Int) instance Pretty Int
data Color = Red | Green deriving stock (Show, Eq, Ord, Enum, Bounded) deriving Pretty via (ShowP Color)
newtype Rev = Rev Int deriving newtype (Show, Eq) deriving Ord via (Down Int)
newtype Pair f a = Pair (f a, f a) deriving stock (Functor, Show)
newtype All' = All' Bool deriving (Semigroup, Monoid) via All deriving stock Show
main :: IO ()
main = do
  print (mconcat [Score 1, Score 2, 3], Best 3 <> Best 9 <> Best 2)
  putStrLn (pretty (5 :: Int) ++ pretty Red ++ default' Green)
  print (maximum [Rev 1, Rev 5, Rev 3], compare (Rev 1) (Rev 2))
  print (fmap (+ 1) (Pair ([1], [2])), foldMap (All' . even) [2, 4], mempty :: All')
