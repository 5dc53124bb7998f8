{-# LANGUAGE TypeFamilies #-}
-- | Hash sets: the keys of hash maps.
module Otherwise.Hash.Set where

import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as Foldable
import Data.Hashable (Hashable (..))
import qualified Data.List as List
import Otherwise.Hash.Map (HashMap)
import qualified Otherwise.Hash.Map as Map
import Prelude hiding (filter, foldl, foldr, map, null)
import qualified Prelude
import qualified GHC.IsList as IsList

newtype HashSet a = HashSet (HashMap a ())

instance Eq a => Eq (HashSet a) where
  HashSet a == HashSet b = a == b

instance Ord a => Ord (HashSet a) where
  compare (HashSet a) (HashSet b) = compare a b

instance Show a => Show (HashSet a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance Foldable.Foldable HashSet where
  foldr = foldr
  length = size
  null = null
  toList = toList

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  (<>) = union

instance (Eq a, Hashable a) => Monoid (HashSet a) where
  mempty = empty

instance NFData a => NFData (HashSet a) where
  rnf s = rnf (toList s)

instance Hashable a => Hashable (HashSet a) where
  hashWithSalt salt (HashSet m) = hashWithSalt salt m

keysSet :: HashMap k v -> HashSet k
keysSet m = HashSet (Map.map (const ()) m)

fromMap :: HashMap a () -> HashSet a
fromMap = HashSet

toMap :: HashSet a -> HashMap a ()
toMap (HashSet m) = m

empty :: HashSet a
empty = HashSet Map.empty

singleton :: Hashable a => a -> HashSet a
singleton a = HashSet (Map.singleton a ())

null :: HashSet a -> Bool
null (HashSet m) = Map.null m

size :: HashSet a -> Int
size (HashSet m) = Map.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member a (HashSet m) = Map.member a m

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert a (HashSet m) = HashSet (Map.insert a () m)
delete a (HashSet m) = HashSet (Map.delete a m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf (HashSet a) (HashSet b) = Map.isSubmapOf a b

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union (HashSet a) (HashSet b) = HashSet (Map.union a b)
difference (HashSet a) (HashSet b) = HashSet (Map.difference a b)
intersection (HashSet a) (HashSet b) = HashSet (Map.intersection a b)

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = List.foldl' union empty

map :: (Eq b, Hashable b) => (a -> b) -> HashSet a -> HashSet b
map f s = fromList (Prelude.map f (toList s))

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (Map.filterWithKey (\a _ -> p a) m)

foldr, foldr' :: (b -> a -> a) -> a -> HashSet b -> a
foldr f z s = List.foldr f z (toList s)
foldr' f z s = List.foldl' (flip f) z (reverse (toList s))

foldl, foldl' :: (a -> b -> a) -> a -> HashSet b -> a
foldl f z s = List.foldl f z (toList s)
foldl' f z s = List.foldl' f z (toList s)

toList :: HashSet a -> [a]
toList (HashSet m) = Map.keys m

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = List.foldl' (flip insert) empty

instance (Eq a, Hashable a) => IsList.IsList (HashSet a) where
  type Item (HashSet a) = a
  fromList = fromList
  toList = toList
