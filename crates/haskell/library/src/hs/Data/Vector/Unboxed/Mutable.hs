-- | Vectors of evaluated elements that change, as in vector 0.12.
module Data.Vector.Unboxed.Mutable (module Otherwise.Vector.MutableUnboxed, PrimMonad, PrimState, RealWorld, Unbox) where

import Otherwise.Base.Prim (RealWorld)
import Otherwise.Vector.MutableUnboxed (MVector)
import Otherwise.Vector.MutableUnboxed hiding (MVector (..), fromListM, make, outside, stored, toListM, unset)
import Otherwise.Vector.Prim (PrimMonad, PrimState, Unbox)
import Prelude ()
