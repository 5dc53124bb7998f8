-- | Monads in which memory can change, as far as vectors need them.
module Control.Monad.Primitive (PrimMonad, PrimState, RealWorld, stToPrim) where

import Control.Monad.ST (ST)
import Otherwise.Base.Prim (RealWorld)
import Otherwise.Vector.Prim

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = liftPrim
