{-# LANGUAGE MagicHash #-}
-- | The primitive operations, as far as they are here.
module GHC.Prim
  ( RealWorld, Int#, Word#, Char#, Double#, Float#, Addr#, State#, MutVar#, tagToEnum#, (+#), (-#), (*#), (==#)
  , (/=#), (<#), (<=#), (>#), (>=#), quotInt#, remInt#, andI#, orI#, xorI#, uncheckedIShiftL#, uncheckedIShiftRA#
  , negateInt#, notI#, quotRemInt#, plusWord#, minusWord#, timesWord#, quotWord#, remWord#, and#, or#, xor#, eqWord#
  , neWord#, ltWord#, leWord#, gtWord#, geWord#, not#, popCnt#, uncheckedShiftL#, uncheckedShiftRL#, int2Word#
  , word2Int#, int2Double#, double2Int#, int2Float#, chr#, ord#, eqChar#, neChar#, ltChar#, leChar#, gtChar#, geChar#
  , (+##), (-##), (*##), (/##), (**##), (==##), (/=##), (<##), (<=##), (>##), (>=##), negateDouble#, fabsDouble#
  , sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble#, plusFloat#, minusFloat#, timesFloat#
  , divideFloat#, unpackCString#, realWorld#, runRW#, newMutVar#, readMutVar#, writeMutVar#, sameMutVar#
  , seq#, touch#, seq, coerce, Int64#, Word64#, Weak#, mkWeak#, mkWeakNoFinalizer#
  , narrow8Int#, narrow8Word#, narrow16Int#, narrow16Word#, narrow32Int#, narrow32Word#, popCnt8#, clz8#, ctz8#
  , popCnt16#, clz16#, ctz16#, byteSwap16#, popCnt32#, clz32#, ctz32#, byteSwap32#, popCnt64#, clz64#, ctz64#
  , byteSwap64#, clz#, ctz#, byteSwap#, uncheckedIShiftRL#, addIntC#, subIntC#, mulIntMayOflo#, addWordC#
  , subWordC#, plusWord2#, timesWord2#, quotRemWord#, quotRemWord2#, word2Double#, word2Float#, float2Int#
  , float2Double#, double2Float#, eqFloat#, neFloat#, ltFloat#, leFloat#, gtFloat#, geFloat#, negateFloat#
  , fabsFloat#, sqrtFloat#, expFloat#, logFloat#, sinFloat#, cosFloat#, tanFloat#, powerFloat#, plusAddr#
  , reallyUnsafePtrEquality#, spark#, noDuplicate#, Array#, MutableArray#, SmallArray#, SmallMutableArray#
  , ByteArray#, MutableByteArray#, indexCharArray#, readCharArray#, writeCharArray#, indexCharOffAddr#
  , indexWideCharArray#, readWideCharArray#, writeWideCharArray#, indexWideCharOffAddr#, indexIntArray#
  , readIntArray#, writeIntArray#, indexIntOffAddr#, indexWordArray#, readWordArray#, writeWordArray#
  , indexWordOffAddr#, indexFloatArray#, readFloatArray#, writeFloatArray#, indexFloatOffAddr#, indexDoubleArray#
  , readDoubleArray#, writeDoubleArray#, indexDoubleOffAddr#, indexInt8Array#, readInt8Array#, writeInt8Array#
  , indexInt8OffAddr#, indexWord8Array#, readWord8Array#, writeWord8Array#, indexWord8OffAddr#, indexInt16Array#
  , readInt16Array#, writeInt16Array#, indexInt16OffAddr#, indexWord16Array#, readWord16Array#, writeWord16Array#
  , indexWord16OffAddr#, indexInt32Array#, readInt32Array#, writeInt32Array#, indexInt32OffAddr#, indexWord32Array#
  , readWord32Array#, writeWord32Array#, indexWord32OffAddr#, indexInt64Array#, readInt64Array#, writeInt64Array#
  , indexInt64OffAddr#, indexWord64Array#, readWord64Array#, writeWord64Array#, indexWord64OffAddr#, newArray#
  , readArray#, writeArray#, indexArray#, sizeofArray#, unsafeFreezeArray#, unsafeThawArray#, freezeArray#
  , thawArray#, cloneArray#, copyArray#, sizeofMutableArray#, sameMutableArray#, cloneMutableArray#
  , copyMutableArray#, newSmallArray#, readSmallArray#, writeSmallArray#, indexSmallArray#, sizeofSmallArray#
  , unsafeFreezeSmallArray#, unsafeThawSmallArray#, freezeSmallArray#, thawSmallArray#, cloneSmallArray#
  , copySmallArray#, sizeofSmallMutableArray#, sameSmallMutableArray#, cloneSmallMutableArray#
  , copySmallMutableArray#, newByteArray#, newPinnedByteArray#, newAlignedPinnedByteArray#, isByteArrayPinned#
  , isMutableByteArrayPinned#, sizeofByteArray#, sizeofMutableByteArray#, getSizeofMutableByteArray#
  , sameMutableByteArray#, unsafeFreezeByteArray#, copyByteArray#, copyMutableByteArray#, copyAddrToByteArray#
  , setByteArray#, compareByteArrays#
  ) where

import Data.Coerce (coerce)
import Otherwise.Base.Blocks
import Otherwise.Base.Magic
import Otherwise.Base.Prim (RealWorld)
