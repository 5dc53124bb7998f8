{-# LANGUAGE TypeFamilies #-}
-- | Boxed vectors, as in vector 0.12.
module Data.Vector (module Otherwise.Vector.Boxed, MVector) where

import Otherwise.Vector.Boxed (Vector)
import Otherwise.Vector.Boxed hiding (Vector (..), changed, element, elements, fromListOf, outOfRange, prefix)
import Otherwise.Vector.MutableBoxed (MVector)
import qualified GHC.IsList as IsList
import Prelude ()

instance IsList.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList
