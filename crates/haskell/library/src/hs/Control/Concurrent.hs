{-# LANGUAGE RankNTypes, ScopedTypeVariables #-}
-- | Threads, one after the other and always in the same order.
module Control.Concurrent
  ( ThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, forkOS, forkOSWithUnmask, forkOn, forkOnWithUnmask, killThread, throwTo, yield, threadDelay
  , getNumCapabilities, setNumCapabilities, rtsSupportsBoundThreads, isCurrentThreadBound, runInBoundThread, runInUnboundThread, threadCapability
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan
  , module Control.Concurrent.QSem, module Control.Concurrent.QSemN
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
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

forkOSWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOSWithUnmask = forkIOWithUnmask

forkOnWithUnmask :: Int -> ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ = forkIOWithUnmask

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread _ = fail "RTS doesn't support multiple OS threads (use ghc -threaded when linking)"
runInUnboundThread = id

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

killThread :: ThreadId -> IO ()
killThread thread = throwTo thread ThreadKilled

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
