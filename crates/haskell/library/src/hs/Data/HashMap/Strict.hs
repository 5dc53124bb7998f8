-- | Hash maps with evaluated values, as in unordered-containers 0.2.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith, delete, adjust
  , update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, map, mapWithKey, traverseWithKey, mapKeys
  , difference, differenceWith, intersection, intersectionWith, intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl'
  , foldrWithKey, foldlWithKey, foldrWithKey', foldlWithKey', filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList
  , fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Data.Hashable (Hashable)
import qualified Data.List as List
import Otherwise.Hash.Map hiding
  ( adjust, alter, alterF, differenceWith, findWithDefault, fromList, fromListWith, fromListWithKey, insert, insertWith, intersectionWith
  , intersectionWithKey, lookupDefault, map, mapMaybe, mapMaybeWithKey, mapWithKey, singleton, traverseWithKey, unionWith, unionWithKey, update
  )
import Otherwise.Hash.Map (findWithDefault, lookupDefault)
import qualified Otherwise.Hash.Map as Lazy
import Otherwise.Hash.Set (keysSet)
import Prelude hiding (filter, foldl, foldr, lookup, map, null)

-- | The map with all of its values evaluated.
evaluated :: HashMap k v -> HashMap k v
evaluated m = Lazy.foldl' (\u v -> v `seq` u) () m `seq` m

-- | An optional value that is evaluated when it is looked at.
present :: Maybe v -> Maybe v
present v = case v of
  Just x -> x `seq` v
  Nothing -> v

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = v `seq` Lazy.singleton k v

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v m = v `seq` Lazy.insert k v m

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v = alter (Just . maybe v (f v)) k

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = alter (fmap f)

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alter (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = let v = present (f (lookup k m)) in v `seq` Lazy.alter (const v) k m

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k m = fmap (\v -> alter (const v) k m) (f (lookup k m))

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f a b = evaluated (Lazy.unionWith f a b)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = evaluated (Lazy.unionWithKey f a b)

map :: (a -> b) -> HashMap k a -> HashMap k b
map f m = evaluated (Lazy.map f m)

mapWithKey :: (k -> a -> b) -> HashMap k a -> HashMap k b
mapWithKey f m = evaluated (Lazy.mapWithKey f m)

traverseWithKey :: Applicative f => (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseWithKey f m = fmap evaluated (Lazy.traverseWithKey f m)

differenceWith :: (Eq k, Hashable k) => (a -> b -> Maybe a) -> HashMap k a -> HashMap k b -> HashMap k a
differenceWith f a b = evaluated (Lazy.differenceWith f a b)

intersectionWith :: (Eq k, Hashable k) => (a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWith f a b = evaluated (Lazy.intersectionWith f a b)

intersectionWithKey :: (Eq k, Hashable k) => (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWithKey f a b = evaluated (Lazy.intersectionWithKey f a b)

mapMaybe :: (a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybe f m = evaluated (Lazy.mapMaybe f m)

mapMaybeWithKey :: (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeWithKey f m = evaluated (Lazy.mapMaybeWithKey f m)

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = List.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = List.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = List.foldl' (\m (k, v) -> insertWith (f k) k v m) empty
