-- | Semaphores that count.
module Control.Concurrent.QSem (QSem, newQSem, waitQSem, signalQSem) where

import Control.Exception (BlockedIndefinitelyOnMVar (..))
import Data.IORef
import Otherwise.Base.Thread (waitFor)

newtype QSem = QSem (IORef Int)

newQSem :: Int -> IO QSem
newQSem n = if n < 0 then ioError (userError "newQSem: Initial quantity must be non-negative") else fmap QSem (newIORef n)

waitQSem, signalQSem :: QSem -> IO ()
waitQSem (QSem r) = waitFor BlockedIndefinitelyOnMVar (readIORef r >>= \n -> if n > 0 then writeIORef r (n - 1) >> return (Just ()) else return Nothing)
signalQSem (QSem r) = modifyIORef r (+ 1)
