-- | Environment, output and state, mtl style (lazy).
module Control.Monad.RWS.Lazy
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (RWST), runRWST, evalRWST, execRWST, mapRWST, withRWST
  , module Control.Monad.RWS.Class
  , module Data.Monoid
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Fix
import Control.Monad.RWS.Class
import Control.Monad.Trans
import Control.Monad.Trans.RWS.Lazy (RWS, RWST (RWST, runRWST), evalRWS, evalRWST, execRWS, execRWST, mapRWS, mapRWST, runRWS, rws, withRWS, withRWST)
import Data.Monoid
