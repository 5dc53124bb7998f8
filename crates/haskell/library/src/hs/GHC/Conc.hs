module GHC.Conc
  ( ThreadId, myThreadId, forkIO, killThread, yield, threadDelay, numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors
  , par, pseq, STM, atomically, retry, orElse, throwSTM, catchSTM, TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar
  ) where

import Control.Concurrent
import Otherwise.Base.Transaction

infixr 0 `par`, `pseq`

numCapabilities :: Int
numCapabilities = 1

getNumProcessors :: IO Int
getNumProcessors = return 1

par, pseq :: a -> b -> b
par _ b = b
pseq = seq
