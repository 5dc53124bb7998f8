-- | Hash maps with lazy values, as in unordered-containers 0.2.
module Data.HashMap.Lazy
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith, delete, adjust
  , update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, map, mapWithKey, traverseWithKey, mapKeys
  , difference, differenceWith, intersection, intersectionWith, intersectionWithKey, foldMapWithKey, foldr, foldl, foldr', foldl'
  , foldrWithKey, foldlWithKey, foldrWithKey', foldlWithKey', filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList
  , fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Otherwise.Hash.Map
import Otherwise.Hash.Set (keysSet)
import Prelude ()
