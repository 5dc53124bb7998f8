module Data.Array.Storable.Safe (StorableArray, module Data.Array.MArray) where

import Data.Array.MArray
import Data.Array.Storable (StorableArray)
