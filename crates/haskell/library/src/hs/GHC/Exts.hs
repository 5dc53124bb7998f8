{-# LANGUAGE DataKinds, MagicHash, PatternSynonyms, PolyKinds, RankNTypes, TypeFamilies #-}
-- | What GHC has beyond the standard.
module GHC.Exts
  ( Int (I#), Word (W#), Float (F#), Double (D#), Char (C#), IsString (..)
  , IsList (..), Down (..), groupWith, sortWith, the, lazy, inline, oneShot, coerce, Constraint, Any, unsafeCoerce#
  , isTrue#, SPEC (..), iShiftL#, iShiftRA#, iShiftRL#, shiftL#, shiftRL#, maxTupleSize, build, augment, traceEvent, considerAccessible, module GHC.Prim
  , fork#, forkOn#, myThreadId#, yield#, ThreadId#
  ) where

import Data.Function (on)
import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import Debug.Trace (traceEvent)
import GHC.IsList
import GHC.Magic
import GHC.Prim
import Otherwise.Base.Magic
import Otherwise.Base.MagicThread
import Unsafe.Coerce (unsafeCoerce)

-- | Of every kind, and without values of its own: what is coerced to it is coerced back.
type family Any :: k where {}

maxTupleSize :: Int
maxTupleSize = 64

considerAccessible :: Bool
considerAccessible = True

the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy ((==) `on` f) (sortWith f xs)

build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g = g (:)

unsafeCoerce# :: a -> b
unsafeCoerce# = unsafeCoerce
