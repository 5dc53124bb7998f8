-- | Queues in transactions: cells linked through variables, so that several readers can follow the same writer.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan
  , readTChan, tryReadTChan, peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import Otherwise.Base.Transaction

type Cells a = TVar (Cell a)
data Cell a = End | Cell a (Cells a)

-- | Where is read next, and the variable for what is written next.
data TChan a = TChan (TVar (Cells a)) (TVar (Cells a))

instance Eq (TChan a) where
  TChan a _ == TChan b _ = a == b

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = newTVar End >>= \end -> TChan <$> newTVar end <*> newTVar end
newBroadcastTChan = do
  end <- newTVar End
  start <- newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first")
  TChan start <$> newTVar end

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = atomically newTChan
newBroadcastTChanIO = atomically newBroadcastTChan

-- | Another reader, of what is written from now on.
dupTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ writing) = readTVar writing >>= \end -> (`TChan` writing) <$> newTVar end

-- | Another reader, of what this one would read.
cloneTChan :: TChan a -> STM (TChan a)
cloneTChan (TChan reading writing) = readTVar reading >>= \start -> (`TChan` writing) <$> newTVar start

readTChan, peekTChan :: TChan a -> STM a
readTChan q = tryReadTChan q >>= maybe retry return
peekTChan q = tryPeekTChan q >>= maybe retry return

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan reading _) = readTVar reading >>= readTVar >>= \cell -> case cell of
  End -> return Nothing
  Cell x rest -> writeTVar reading rest >> return (Just x)
tryPeekTChan (TChan reading _) = readTVar reading >>= readTVar >>= \cell -> case cell of
  End -> return Nothing
  Cell x _ -> return (Just x)

writeTChan, unGetTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ writing) x = do
  end <- readTVar writing
  new <- newTVar End
  writeTVar end (Cell x new)
  writeTVar writing new
unGetTChan (TChan reading _) x = readTVar reading >>= \start -> newTVar (Cell x start) >>= writeTVar reading

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan q = fmap (maybe True (const False)) (tryPeekTChan q)
