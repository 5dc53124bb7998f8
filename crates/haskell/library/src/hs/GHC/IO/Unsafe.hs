module GHC.IO.Unsafe (unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO) where

import System.IO.Unsafe
