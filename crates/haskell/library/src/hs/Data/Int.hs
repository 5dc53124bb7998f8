module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Otherwise.Base.Sized.Int16
import Otherwise.Base.Sized.Int32
import Otherwise.Base.Sized.Int64
import Otherwise.Base.Sized.Int8
