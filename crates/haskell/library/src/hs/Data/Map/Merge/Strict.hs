module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge, zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing
  , preserveMissing', mapMissing, filterMissing, WhenMissing, WhenMatched, mergeA, zipWithMaybeAMatched, zipWithAMatched
  , traverseMaybeMissing, traverseMissing, filterAMissing, runWhenMatched, runWhenMissing
  ) where

import Otherwise.Containers.Merge hiding
  (mapMaybeMissing, mapMissing, traverseMaybeMissing, traverseMissing, zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched)
import qualified Otherwise.Containers.Merge as Merge

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched = zipWithMatchedStrict

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched = zipWithMaybeMatchedStrict

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched = zipWithAMatchedStrict

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched = zipWithMaybeAMatchedStrict

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing = mapMissingStrict

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing = mapMaybeMissingStrict

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing = traverseMissingStrict

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing = traverseMaybeMissingStrict
