-- | Variables that may be empty, in transactions.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, writeTMVar, tryReadTMVar, swapTMVar
  , tryTakeTMVar, tryPutTMVar, isEmptyTMVar
  ) where

import Otherwise.Base.Transaction

newtype TMVar a = TMVar (TVar (Maybe a))

instance Eq (TMVar a) where
  TMVar a == TMVar b = a == b

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar v = tryTakeTMVar v >>= maybe retry return
readTMVar v = tryReadTMVar v >>= maybe retry return

putTMVar, writeTMVar :: TMVar a -> a -> STM ()
putTMVar v x = tryPutTMVar v x >>= check
writeTMVar (TMVar t) x = writeTVar t (Just x)

tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar t) = readTVar t >>= \x -> writeTVar t Nothing >> return x
tryReadTMVar (TMVar t) = readTVar t

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar t) x = readTVar t >>= \old -> case old of
  Nothing -> writeTVar t (Just x) >> return True
  Just _ -> return False

swapTMVar :: TMVar a -> a -> STM a
swapTMVar v new = takeTMVar v >>= \old -> putTMVar v new >> return old

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar v = fmap (maybe True (const False)) (tryReadTMVar v)
