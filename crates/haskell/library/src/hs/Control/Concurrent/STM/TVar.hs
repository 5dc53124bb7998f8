module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar
  ) where

import Otherwise.Base.Transaction
