{-# LANGUAGE TypeFamilies #-}
-- | Types that lists can be read as.
module GHC.IsList (IsList (..)) where

import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.Sequence as Seq
import qualified Data.Foldable as Foldable

class IsList l where
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ = fromList
  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

instance IsList (NonEmpty a) where
  type Item (NonEmpty a) = a
  fromList (x : xs) = x :| xs
  fromList [] = errorWithoutStackTrace "NonEmpty.fromList: empty list"
  toList (x :| xs) = x : xs

instance Ord k => IsList (Map.Map k v) where
  type Item (Map.Map k v) = (k, v)
  fromList = Map.fromList
  toList = Map.toList

instance Ord a => IsList (Set.Set a) where
  type Item (Set.Set a) = a
  fromList = Set.fromList
  toList = Set.toList

instance IsList (Seq.Seq a) where
  type Item (Seq.Seq a) = a
  fromList = Seq.fromList
  toList = Foldable.toList
