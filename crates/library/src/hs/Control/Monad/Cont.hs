-- | Continuations, mtl style.
module Control.Monad.Cont
  ( MonadCont (callCC)
  , Cont, cont, runCont, evalCont, mapCont, withCont
  , ContT (ContT), runContT, evalContT, mapContT, withContT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Cont.Class
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Cont (Cont, ContT (ContT, runContT), cont, evalCont, evalContT, mapCont, mapContT, runCont, withCont, withContT)
