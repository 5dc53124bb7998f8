module GHC.Arr
  ( Array, Ix (..), array, listArray, (!), bounds, numElements, indices, elems, assocs, accumArray, (//), accum, ixmap
  , amap, STArray, unsafeIndex, unsafeAt
  ) where

import Data.Array
import Data.Array.Base (unsafeAt)
import Data.Array.ST (STArray)
import Otherwise.Base.Array (numElements)
import Otherwise.Base.Ix (Ix (unsafeIndex))

amap :: (a -> b) -> Array i a -> Array i b
amap = fmap
