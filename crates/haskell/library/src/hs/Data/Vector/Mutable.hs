-- | Boxed vectors that change, as in vector 0.12.
module Data.Vector.Mutable (module Otherwise.Vector.MutableBoxed, PrimMonad, PrimState, RealWorld) where

import Otherwise.Base.Prim (RealWorld)
import Otherwise.Vector.MutableBoxed (MVector)
import Otherwise.Vector.MutableBoxed hiding (MVector (..), fromListM, make, outside, stored, toListM, unset)
import Otherwise.Vector.Prim (PrimMonad, PrimState)
import Prelude ()
