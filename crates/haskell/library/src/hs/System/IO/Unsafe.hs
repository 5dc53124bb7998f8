module System.IO.Unsafe (unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO) where

import Otherwise.Base.IO

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO
