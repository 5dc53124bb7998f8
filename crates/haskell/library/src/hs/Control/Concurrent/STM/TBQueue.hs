-- | Queues in transactions.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, peekTBQueue, tryPeekTBQueue, writeTBQueue, unGetTBQueue, isEmptyTBQueue, isFullTBQueue, lengthTBQueue, flushTBQueue
  ) where

import Numeric.Natural (Natural)
import Otherwise.Base.Transaction

-- | The elements, the next one first; and how many there may be.
data TBQueue a = TBQueue Natural (TVar [a])

instance Eq (TBQueue a) where
  TBQueue _ a == TBQueue _ b = a == b

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue n = fmap (TBQueue n) (newTVar [])

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO n = fmap (TBQueue n) (newTVarIO [])

readTBQueue, peekTBQueue :: TBQueue a -> STM a
readTBQueue q = tryReadTBQueue q >>= maybe retry return
peekTBQueue q = tryPeekTBQueue q >>= maybe retry return

tryReadTBQueue, tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue _ t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : rest -> writeTVar t rest >> return (Just x)
tryPeekTBQueue (TBQueue _ t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : _ -> return (Just x)

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue (TBQueue n t) x = readTVar t >>= \xs -> check (length xs < fromIntegral n) >> writeTVar t (xs ++ [x])
unGetTBQueue (TBQueue _ t) x = modifyTVar t (x :)

isEmptyTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue _ t) = fmap null (readTVar t)

isFullTBQueue :: TBQueue a -> STM Bool
isFullTBQueue (TBQueue n t) = fmap ((>= fromIntegral n) . length) (readTVar t)

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ t) = fmap (fromIntegral . length) (readTVar t)

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue _ t) = swapTVar t []
