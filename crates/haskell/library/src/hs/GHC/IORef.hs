module GHC.IORef
  ( IORef, newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef'
  ) where

import Data.IORef
