module Data.Array.Base
  ( module Data.Array.Unboxed
  , module Data.Array.ST
  , unsafeRead, unsafeWrite, unsafeAt, unsafeFreeze, unsafeThaw
  ) where

import Data.Array.ST
import Data.Array.Unboxed
import Data.Array.Unsafe
import Otherwise.Base.MutableArray (MArray (unsafeRead, unsafeWrite))

-- | By position from 0.
unsafeAt :: (IArray a e, Ix i) => a i e -> Int -> e
unsafeAt a k = elems a !! k
