{-# LANGUAGE TypeFamilies #-}
-- | Vectors whose elements are evaluated, as in vector 0.12.
module Data.Vector.Unboxed (module Otherwise.Vector.Unboxed, MVector, Unbox) where

import Otherwise.Vector.MutableUnboxed (MVector)
import Otherwise.Vector.Prim (Unbox)
import Otherwise.Vector.Unboxed (Vector)
import Otherwise.Vector.Unboxed hiding (Vector (..), changed, element, elements, fromListOf, outOfRange, prefix)
import qualified GHC.IsList as IsList
import Prelude ()

instance Unbox a => IsList.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList
