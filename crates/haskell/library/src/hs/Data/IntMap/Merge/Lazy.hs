module Data.IntMap.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing, WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Lazy hiding (SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing, merge, mergeA)
import Otherwise.Containers.IntMerge
