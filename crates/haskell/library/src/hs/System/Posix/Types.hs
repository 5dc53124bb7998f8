{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The numbers of POSIX, as on Linux.
module System.Posix.Types
  ( CDev (..), CIno (..), CMode (..), COff (..), CPid (..), CSsize (..), CGid (..), CNlink (..), CUid (..), Fd (..)
  , ByteCount, ClockTick, EpochTime, FileOffset, ProcessID, ProcessGroupID, DeviceID, FileID, FileMode, UserID, GroupID
  , LinkCount
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int32, Int64)
import Data.Word (Word32, Word64)
import Foreign.C.Types
import Foreign.Storable (Storable)

newtype CDev = CDev Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CIno = CIno Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CMode = CMode Word32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype COff = COff Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CPid = CPid Int32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CSsize = CSsize Int64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CGid = CGid Word32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CNlink = CNlink Word64 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype CUid = CUid Word32 deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)
newtype Fd = Fd CInt deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Show, Read)

type ByteCount = CSize
type ClockTick = CClock
type EpochTime = CTime
type DeviceID = CDev
type FileID = CIno
type FileMode = CMode
type ProcessID = CPid
type FileOffset = COff
type ProcessGroupID = CPid
type GroupID = CGid
type UserID = CUid
type LinkCount = CNlink
