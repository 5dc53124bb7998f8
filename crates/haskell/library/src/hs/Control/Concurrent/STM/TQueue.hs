-- | Queues in transactions.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, peekTQueue, tryPeekTQueue, writeTQueue, unGetTQueue, isEmptyTQueue, flushTQueue
  ) where

import Otherwise.Base.Transaction

-- | The elements, the next one first.
newtype TQueue a = TQueue (TVar [a])

instance Eq (TQueue a) where
  TQueue a == TQueue b = a == b

newTQueue :: STM (TQueue a)
newTQueue = fmap TQueue (newTVar [])

newTQueueIO :: IO (TQueue a)
newTQueueIO = fmap TQueue (newTVarIO [])

readTQueue, peekTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return
peekTQueue q = tryPeekTQueue q >>= maybe retry return

tryReadTQueue, tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue (TQueue t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : rest -> writeTVar t rest >> return (Just x)
tryPeekTQueue (TQueue t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : _ -> return (Just x)

writeTQueue, unGetTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue t) x = readTVar t >>= \xs -> writeTVar t (xs ++ [x])
unGetTQueue (TQueue t) x = modifyTVar t (x :)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue (TQueue t) = fmap null (readTVar t)

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue t) = swapTVar t []
