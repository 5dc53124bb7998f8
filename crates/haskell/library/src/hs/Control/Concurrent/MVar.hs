-- | Variables that may be empty, for threads to wait at.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked, mkWeakMVar, addMVarFinalizer
  ) where

import Control.Exception (BlockedIndefinitelyOnMVar (..), evaluate, onException)
import Data.IORef
import Otherwise.Base.Thread (waitFor)
import System.Mem.Weak (Weak, mkWeakPtr)

newtype MVar a = MVar (IORef (Maybe a))

instance Eq (MVar a) where
  MVar x == MVar y = x == y

newEmptyMVar :: IO (MVar a)
newEmptyMVar = MVar <$> newIORef Nothing

newMVar :: a -> IO (MVar a)
newMVar x = MVar <$> newIORef (Just x)

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = waitFor BlockedIndefinitelyOnMVar (tryTakeMVar v)
readMVar v = waitFor BlockedIndefinitelyOnMVar (tryReadMVar v)

putMVar :: MVar a -> a -> IO ()
putMVar v x = waitFor BlockedIndefinitelyOnMVar (fmap (\done -> if done then Just () else Nothing) (tryPutMVar v x))

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = readIORef r >>= \content -> writeIORef r Nothing >> return content
tryReadMVar (MVar r) = readIORef r

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) x = readIORef r >>= \content -> case content of
  Nothing -> writeIORef r (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = maybe True (const False) <$> tryReadMVar v

swapMVar :: MVar a -> a -> IO a
swapMVar v new = takeMVar v >>= \old -> putMVar v new >> return old

withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v f = do
  x <- takeMVar v
  result <- f x `onException` putMVar v x
  putMVar v x
  return result
withMVarMasked = withMVar

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v f = do
  x <- takeMVar v
  y <- f x `onException` putMVar v x
  putMVar v y
modifyMVarMasked_ = modifyMVar_

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v f = do
  x <- takeMVar v
  (y, result) <- (f x >>= evaluate) `onException` putMVar v x
  putMVar v y
  return result
modifyMVarMasked = modifyMVar

mkWeakMVar :: MVar a -> IO () -> IO (Weak (MVar a))
mkWeakMVar v after = mkWeakPtr v (Just after)

-- | Nothing is ever taken away here.
addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer _ _ = return ()
