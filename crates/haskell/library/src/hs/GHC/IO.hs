{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.IO
  ( IO (IO), unIO, mkUserError, liftIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, stToIO, ioToST, unsafeIOToST, unsafeSTToIO, evaluate
  , throwIO, catchException, catch, FilePath, mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState (..), getMaskingState
  , interruptible, onException, bracket, finally, unsafeDupableInterleaveIO, noDuplicate, unsafeUnmask
  ) where

import Control.Exception
  ( Exception, MaskingState (..), SomeException, bracket, catch, evaluate, finally, getMaskingState, interruptible, mask, mask_, onException
  , throwIO, toException, uninterruptibleMask, uninterruptibleMask_
  )
import Control.Monad.ST (ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Otherwise.Base.Magic (pattern IO, unIO)
import Otherwise.Base.Masking (within)
import Otherwise.Base.Prim (RealWorld)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

ioToST :: IO a -> ST RealWorld a
ioToST = unsafeIOToST

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch

mkUserError :: String -> SomeException
mkUserError = toException . userError

liftIO :: IO a -> ST RealWorld a
liftIO = ioToST

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

noDuplicate :: IO ()
noDuplicate = return ()

unsafeUnmask :: IO a -> IO a
unsafeUnmask = within Unmasked
