module Data.Array.Unsafe (unsafeFreeze, unsafeThaw, castSTUArray, castIOUArray) where

import Control.Monad.ST (ST)
import Data.Ix (Ix)
import Otherwise.Base.MutableArray

-- | As safe as 'freeze' here: it copies.
unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze = freeze

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw = thaw

-- | Elements are values here, not bytes: an array cannot be seen as one of another type.
castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray _ = errorWithoutStackTrace "castSTUArray: arrays of bytes are not supported"

castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray _ = errorWithoutStackTrace "castIOUArray: arrays of bytes are not supported"
