module GHC.IO.Unsafe (unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate) where

import System.IO.Unsafe

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

noDuplicate :: IO ()
noDuplicate = return ()
