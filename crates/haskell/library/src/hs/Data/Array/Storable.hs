-- | Mutable arrays that C could share. There is no C here: they are mutable arrays of 'IO', and have no address.
module Data.Array.Storable (StorableArray, module Data.Array.MArray) where

import Data.Array.MArray
import Otherwise.Base.MutableArray (IOArray)

type StorableArray = IOArray
