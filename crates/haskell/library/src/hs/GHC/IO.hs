module GHC.IO
  ( unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, stToIO, ioToST, unsafeIOToST, unsafeSTToIO, evaluate
  , throwIO, catchException, FilePath
  ) where

import Control.Exception (Exception, catch, evaluate, throwIO)
import Control.Monad.ST (ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import Otherwise.Base.Prim (RealWorld)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

ioToST :: IO a -> ST RealWorld a
ioToST = unsafeIOToST

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch
