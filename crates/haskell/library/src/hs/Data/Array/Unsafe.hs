module Data.Array.Unsafe (unsafeFreeze, unsafeThaw) where

import Data.Ix (Ix)
import Otherwise.Base.MutableArray

-- | As safe as 'freeze' here: it copies.
unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze = freeze

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw = thaw
