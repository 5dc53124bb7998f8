-- | Time limits. Time passes only while threads wait, so an action that computes never takes too long.
module System.Timeout (Timeout, timeout) where

import Control.Exception (Exception, bracket, handleJust)
import Control.Concurrent (forkIO, killThread, myThreadId, threadDelay, throwTo)
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)

newtype Timeout = Timeout Int
  deriving (Eq)

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout

numbers :: IORef Int
numbers = unsafePerformIO (newIORef 0)

timeout :: Int -> IO a -> IO (Maybe a)
timeout limit act
  | limit < 0 = fmap Just act
  | limit == 0 = return Nothing
  | otherwise = do
      me <- myThreadId
      number <- atomicModifyIORef numbers (\n -> (n + 1, n))
      let own e = if e == Timeout number then Just () else Nothing
          alarm = forkIO (threadDelay limit >> throwTo me (Timeout number))
      handleJust own (\_ -> return Nothing) (bracket alarm killThread (\_ -> fmap Just act))
