{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | The numbers of C.
module Foreign.C.Types
  ( CChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..), CULong (..), CLLong (..), CULLong (..)
  , CSize (..), CBool (..), CFloat (..), CDouble (..), CTime (..)
  ) where

import Data.Bits (Bits)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.Storable (Storable)

newtype CChar = CChar Int8 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CUChar = CUChar Word8 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CBool = CBool Word8 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CShort = CShort Int16 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CUShort = CUShort Word16 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CInt = CInt Int32 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CUInt = CUInt Word32 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CLong = CLong Int64 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CULong = CULong Word64 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CLLong = CLLong Int64 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CULLong = CULLong Word64 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CSize = CSize Word64 deriving (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, Storable, Show, Read)
newtype CTime = CTime Int64 deriving (Eq, Ord, Num, Enum, Real, Storable, Show, Read)
newtype CFloat = CFloat Float deriving (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable, Show, Read)
newtype CDouble = CDouble Double deriving (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable, Show, Read)
