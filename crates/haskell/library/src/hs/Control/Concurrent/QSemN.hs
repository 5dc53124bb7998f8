-- | Semaphores of quantities.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.STM

newtype QSemN = QSemN (TVar Int)

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0 = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newTVarIO n)

waitQSemN, signalQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN v) n = atomically (readTVar v >>= \have -> if have < n then retry else writeTVar v (have - n))
signalQSemN (QSemN v) n = atomically (modifyTVar' v (+ n))
