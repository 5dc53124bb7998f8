module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Otherwise.Base.Core (IO (..))
import Otherwise.Base.IO (unsafeInterleaveIO)
import Otherwise.Base.ST

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST f) = IO f

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST st = unsafeIOToST (unsafeInterleaveIO (unsafeSTToIO st))
