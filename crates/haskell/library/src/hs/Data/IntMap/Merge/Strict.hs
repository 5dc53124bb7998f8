module Data.IntMap.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , mapMissing, filterMissing, WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Strict hiding (SimpleWhenMatched, SimpleWhenMissing, WhenMatched, WhenMissing, merge, mergeA)
import Otherwise.Containers.IntMerge
