-- | Vectors of elements that have a form in memory and change, as in vector 0.12.
module Data.Vector.Storable.Mutable (module Otherwise.Vector.MutableStorable, PrimMonad, PrimState, RealWorld, Storable) where

import Foreign.Storable (Storable)
import Otherwise.Base.Prim (RealWorld)
import Otherwise.Vector.MutableStorable (MVector)
import Otherwise.Vector.MutableStorable hiding (MVector (..), fromListM, make, outside, stored, toListM, unset)
import Otherwise.Vector.Prim (PrimMonad, PrimState)
import Prelude ()
