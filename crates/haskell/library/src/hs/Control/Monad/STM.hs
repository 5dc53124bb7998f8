{-# LANGUAGE ScopedTypeVariables #-}
-- | Transactions. What one has written is taken back when it retries or fails.
module Control.Monad.STM (STM, atomically, retry, orElse, check, throwSTM, catchSTM) where

import Otherwise.Base.Transaction
