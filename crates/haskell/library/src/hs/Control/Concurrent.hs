{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- | Threads, one after the other and always in the same order.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, forkOS, forkOn, killThread, throwTo, yield, threadDelay
  , getNumCapabilities, setNumCapabilities, rtsSupportsBoundThreads, module Control.Concurrent.MVar, module Control.Concurrent.Chan
  , module Control.Concurrent.QSem
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Exception
import Otherwise.Base.Masking (within)
import Otherwise.Base.Thread

forkIO, forkOS :: IO () -> IO ThreadId
forkIO = fork
forkOS = fork

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = fork

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally act after = mask (\restore -> fork (try (restore act) >>= after))

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask act = fork (act (within Unmasked))

killThread :: ThreadId -> IO ()
killThread thread = throwTo thread ThreadKilled

throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo thread e = myThreadId >>= \me -> if me == thread then throwIO e else interrupt (toException e) thread

yield :: IO ()
yield = giveWay

threadDelay :: Int -> IO ()
threadDelay = sleep

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False
