{-# LANGUAGE TypeFamilies #-}
-- | Types that lists can be read as.
module GHC.IsList (IsList (..)) where

import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import qualified Data.Set as Set
import qualified Data.Sequence as Seq
import qualified Data.Foldable as Foldable
import Control.Applicative (ZipList (..))
import qualified Data.ByteString as Bytes
import qualified Data.ByteString.Lazy as LazyBytes
import qualified Data.ByteString.Short as ShortBytes
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Data.Version (Version (..), makeVersion)
import Data.Word (Word8)

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

instance IsList (ZipList a) where
  type Item (ZipList a) = a
  fromList = ZipList
  toList = getZipList

instance IsList (IntMap.IntMap a) where
  type Item (IntMap.IntMap a) = (IntMap.Key, a)
  fromList = IntMap.fromList
  toList = IntMap.toList

instance IsList IntSet.IntSet where
  type Item IntSet.IntSet = IntSet.Key
  fromList = IntSet.fromList
  toList = IntSet.toList

instance IsList Text.Text where
  type Item Text.Text = Char
  fromList = Text.pack
  toList = Text.unpack

instance IsList LazyText.Text where
  type Item LazyText.Text = Char
  fromList = LazyText.pack
  toList = LazyText.unpack

instance IsList Bytes.ByteString where
  type Item Bytes.ByteString = Word8
  fromList = Bytes.pack
  toList = Bytes.unpack

instance IsList LazyBytes.ByteString where
  type Item LazyBytes.ByteString = Word8
  fromList = LazyBytes.pack
  toList = LazyBytes.unpack

instance IsList ShortBytes.ShortByteString where
  type Item ShortBytes.ShortByteString = Word8
  fromList = ShortBytes.pack
  toList = ShortBytes.unpack

instance IsList Version where
  type Item Version = Int
  fromList = makeVersion
  toList = versionBranch
