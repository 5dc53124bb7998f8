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
import Otherwise.Base.Thread

forkIO, forkOS :: IO () -> IO ThreadId
forkIO = fork
forkOS = fork

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = fork

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally act after = fork (try act >>= after)

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask act = fork (act id)

killThread :: ThreadId -> IO ()
killThread thread = throwTo thread ThreadKilled

-- | A thread that has begun and is not this one has ended or waits below: only itself and new ones can be reached.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo thread e = myThreadId >>= \me -> if me == thread then throwIO e else cancel thread

yield :: IO ()
yield = giveWay

-- | Time does not pass, but the others run.
threadDelay :: Int -> IO ()
threadDelay _ = giveWay

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False
