{-# LANGUAGE PatternSynonyms #-}
-- | Exceptions. Those of other threads arrive where a thread waits.
module Control.Exception
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (ErrorCall, ErrorCallWithLocation), TypeError (..)
  , NonTermination (..), NestedAtomically (..), Deadlock (..), BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), AsyncException (..)
  , SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException, MaskingState (..), getMaskingState, interruptible, allowInterrupt
  , throw, throwIO, ioError
  , catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate, mapException
  , mask, mask_, uninterruptibleMask, uninterruptibleMask_
  , assert, bracket, bracket_, bracketOnError, finally, onException
  , throwTo
  ) where

import Otherwise.Base.Exceptions
import Otherwise.Base.Thread (throwTo)
