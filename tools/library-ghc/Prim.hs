-- Stands for src/hs/Otherwise/Base/Prim.hs when the library is compiled by GHC (tools/check_library_with_ghc.py).
module Lib.Otherwise.Base.Prim
  ( Char, Int, Integer, Double, Float, Word, Int8, Int16, Int32, Int64, Word8, Word16, Word32, Word64
  , RealWorld, Ref, PrimMutArray, Bool (..), Ordering (..), Maybe (..), Either (..), Ratio (..), IORes (..), String, seq, unsafeCoerce, realWorld
  ) where

import Data.Int
import Data.Word
import GHC.Real (Ratio (..))
import Lib.Shim
import Unsafe.Coerce (unsafeCoerce)
