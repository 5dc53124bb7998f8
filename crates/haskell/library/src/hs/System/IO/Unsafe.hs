module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO, unsafeFixIO) where

import Control.Monad.Fix (mfix)
import Otherwise.Base.IO

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

-- | Like 'System.IO.fixIO', for results that are looked at only later.
unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = mfix
