module Data.Array.Unboxed
  ( module Data.Array.IArray
  , UArray
  ) where

import Data.Array.IArray
import Otherwise.Base.MutableArray (UArray)
