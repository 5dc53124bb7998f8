module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

import Otherwise.Base.IO

modifyIORef, modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef r f = readIORef r >>= \x -> writeIORef r (f x)
modifyIORef' r f = readIORef r >>= \x -> let y = f x in y `seq` writeIORef r y

atomicModifyIORef, atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef r f = readIORef r >>= \x -> let p = f x in writeIORef r (fst p) >> return (snd p)
atomicModifyIORef' r f = readIORef r >>= \x -> case f x of
  (y, b) -> y `seq` b `seq` (writeIORef r y >> return b)

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef
