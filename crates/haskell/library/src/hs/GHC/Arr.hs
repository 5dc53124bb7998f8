module GHC.Arr
  ( Array, Ix (..), array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray, (//), accum, ixmap
  , amap, STArray
  ) where

import Data.Array
import Data.Array.ST (STArray)
import Otherwise.Base.Array (numElements)

amap :: (a -> b) -> Array i a -> Array i b
amap = fmap
