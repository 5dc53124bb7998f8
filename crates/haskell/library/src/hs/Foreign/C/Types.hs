{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The numbers of C.
module Foreign.C.Types
  ( CChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..), CULong (..), CLLong (..), CULLong (..)
  , CSize (..), CBool (..), CFloat (..), CDouble (..), CTime (..), CClock (..), CSChar (..), CPtrdiff (..), CWchar (..), CSigAtomic (..), CUSeconds (..)
  , CSUSeconds (..), CIntPtr (..), CUIntPtr (..), CIntMax (..), CUIntMax (..), CFile, CFpos, CJmpBuf
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.Storable (Storable)

newtype CChar = CChar Int8 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUChar = CUChar Word8 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CBool = CBool Word8 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CShort = CShort Int16 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUShort = CUShort Word16 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CInt = CInt Int32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUInt = CUInt Word32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CLong = CLong Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CULong = CULong Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CLLong = CLLong Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CULLong = CULLong Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CSize = CSize Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CTime = CTime Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Storable, Show, Read)
newtype CFloat = CFloat Float deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable, Show, Read)
newtype CDouble = CDouble Double deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable, Show, Read)

newtype CClock = CClock Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Storable, Show, Read)
newtype CSChar = CSChar Int8 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CPtrdiff = CPtrdiff Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CWchar = CWchar Int32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CSigAtomic = CSigAtomic Int32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUSeconds = CUSeconds Word32 deriving newtype (Eq, Ord, Num, Enum, Real, Storable, Show, Read)
newtype CSUSeconds = CSUSeconds Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Storable, Show, Read)
newtype CIntPtr = CIntPtr Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUIntPtr = CUIntPtr Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CIntMax = CIntMax Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUIntMax = CUIntMax Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)

-- | What C keeps to itself.
data CFile
data CFpos
data CJmpBuf
