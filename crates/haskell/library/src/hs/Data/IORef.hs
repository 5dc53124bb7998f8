module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  , mkWeakIORef
  ) where

import Otherwise.Base.IO
import System.Mem.Weak (Weak, mkWeak)

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef r f = readIORef r >>= \x -> writeIORef r (f x)
modifyIORef' r f = readIORef r >>= \x -> let y = f x in y `seq` writeIORef r y

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = readIORef r >>= \x -> let p = f x in writeIORef r (fst p) >> return (snd p)
atomicModifyIORef' r f = readIORef r >>= \x -> case f x of
  (y, b) -> y `seq` b `seq` (writeIORef r y >> return b)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

mkWeakIORef :: IORef a -> IO () -> IO (Weak (IORef a))
mkWeakIORef r after = mkWeak r r (Just after)
