module Data.Array.IO
  ( module Data.Array.MArray
  , IOArray, IOUArray
  ) where

import Data.Array.MArray
import Otherwise.Base.MutableArray
