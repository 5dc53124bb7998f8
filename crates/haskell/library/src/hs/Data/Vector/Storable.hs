{-# LANGUAGE TypeFamilies #-}
-- | Vectors of elements that have a form in memory, as in vector 0.12.
module Data.Vector.Storable (module Otherwise.Vector.Storable, MVector, Storable) where

import Foreign.Storable (Storable)
import Otherwise.Vector.MutableStorable (MVector)
import Otherwise.Vector.Storable (Vector)
import Otherwise.Vector.Storable hiding (Vector (..), changed, element, elements, fromListOf, outOfRange, prefix)
import qualified GHC.IsList as IsList
import Prelude ()

instance Storable a => IsList.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList
