module Data.Map.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , preserveMissing', mapMissing, filterMissing, WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Otherwise.Containers.Merge
