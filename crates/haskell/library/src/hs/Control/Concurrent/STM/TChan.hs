-- | Queues in transactions.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, readTChan, tryReadTChan, peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import Otherwise.Base.Transaction

-- | The elements, the next one first.
newtype TChan a = TChan (TVar [a])

instance Eq (TChan a) where
  TChan a == TChan b = a == b

newTChan :: STM (TChan a)
newTChan = fmap TChan (newTVar [])

newTChanIO :: IO (TChan a)
newTChanIO = fmap TChan (newTVarIO [])

readTChan, peekTChan :: TChan a -> STM a
readTChan q = tryReadTChan q >>= maybe retry return
peekTChan q = tryPeekTChan q >>= maybe retry return

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : rest -> writeTVar t rest >> return (Just x)
tryPeekTChan (TChan t) = readTVar t >>= \xs -> case xs of
  [] -> return Nothing
  x : _ -> return (Just x)

writeTChan, unGetTChan :: TChan a -> a -> STM ()
writeTChan (TChan t) x = readTVar t >>= \xs -> writeTVar t (xs ++ [x])
unGetTChan (TChan t) x = modifyTVar t (x :)

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan (TChan t) = fmap null (readTVar t)
