module Data.Array.IArray
  ( module Data.Ix
  , IArray, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import Data.Ix
import Otherwise.Base.Array (Array)
import Otherwise.Base.MutableArray

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum = accumulate
