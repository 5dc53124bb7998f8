-- | Hash sets, as in unordered-containers 0.2.
module Data.HashSet
  ( HashSet, empty, singleton, union, unions, null, size, member, insert, delete, isSubsetOf, map, difference, intersection
  , foldl', foldr, foldr', foldl, filter, toList, fromList, toMap, fromMap
  ) where

import Otherwise.Hash.Set
import Prelude ()
