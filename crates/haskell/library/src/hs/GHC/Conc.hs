{-# LANGUAGE MagicHash, PatternSynonyms #-}
module GHC.Conc
  ( ThreadId (ThreadId), myThreadId, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, killThread, throwTo, labelThread, threadCapability, yield, threadDelay, numCapabilities, getNumCapabilities, setNumCapabilities, getNumProcessors
  , par, pseq, STM, atomically, retry, orElse, throwSTM, catchSTM, TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, unsafeIOToSTM
  ) where

import Control.Concurrent
import Otherwise.Base.MagicThread
import Otherwise.Base.Transaction

infixr 0 `par`, `pseq`

numCapabilities :: Int
numCapabilities = 1

getNumProcessors :: IO Int
getNumProcessors = return 1

par, pseq :: a -> b -> b
par _ b = b
pseq = seq

-- | A name for people who look at a running program from outside.
labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM act = STM (const act)
