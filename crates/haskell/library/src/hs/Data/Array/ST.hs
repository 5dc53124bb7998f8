module Data.Array.ST
  ( module Data.Array.MArray
  , STArray, STUArray, runSTArray, runSTUArray
  ) where

import Data.Array.MArray
import Otherwise.Base.MutableArray
