{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Arrays and blocks of bytes behind the names that end in @#@. A block knows its size; one that is frozen is the same block.
-- Numbers of several bytes lie there with the lowest byte first.
module Otherwise.Base.Blocks where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Int (Int16, Int32, Int64, Int8)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)
import Otherwise.Base.Magic
import Otherwise.Base.MutableArray (primEqMutArray, primNewArray, primReadArray, primWriteArray)
import Otherwise.Base.Prim (IORes (..), PrimMutArray, realWorld)

data Block a = Block Int (PrimMutArray a)

type Array# a = Block a

type MutableArray# s a = Block a

type SmallArray# a = Block a

type SmallMutableArray# s a = Block a

type ByteArray# = Block Word

type MutableByteArray# s = Block Word

cloneBlock :: Block a -> Int# -> Int# -> State# s -> (# State# s, Block a #)
cloneBlock a at n w
  | n <= 0 = case primNewArray 0 (errorWithoutStackTrace "an empty array") w of IORes w' b -> (# w', Block 0 b #)
cloneBlock (Block size a) at n w = case primReadArray a at w of
  IORes w1 x -> case primNewArray n x w1 of
    IORes w2 b -> case copyBlock (Block size a) at (Block n b) 0 n w2 of
      w3 -> w3 `seq` (# w3, Block n b #)

-- | Parts of one block may overlap.
copyBlock :: Block a -> Int# -> Block a -> Int# -> Int# -> State# s -> State# s
copyBlock (Block _ a) from (Block _ b) to n w
  | from >= to = upwards 0 w
  | otherwise = downwards (n - 1) w
  where
    upwards i v
      | i >= n = v
      | otherwise = upwards (i + 1) (move i v)
    downwards i v
      | i < 0 = v
      | otherwise = downwards (i - 1) (move i v)
    move i v = case primReadArray a (from + i) v of
      IORes v' x -> case primWriteArray b (to + i) x v' of IORes v'' _ -> v''

newArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newArray# n x w = case primNewArray n x w of IORes w' a -> (# w', Block n a #)

readArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readArray# (Block _ a) i w = case primReadArray a i w of IORes w' x -> (# w', x #)

writeArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeArray# (Block _ a) i x w = case primWriteArray a i x w of IORes w' _ -> w'

indexArray# :: Array# a -> Int# -> (# a #)
indexArray# (Block _ a) i = case primReadArray a i realWorld of IORes _ x -> (# x #)

sizeofArray# :: Array# a -> Int#
sizeofArray# (Block n _) = n

sizeofMutableArray# :: MutableArray# s a -> Int#
sizeofMutableArray# (Block n _) = n

sameMutableArray# :: MutableArray# s a -> MutableArray# s a -> Int#
sameMutableArray# (Block _ a) (Block _ b) = truth (primEqMutArray a b)

unsafeFreezeArray# :: MutableArray# s a -> State# s -> (# State# s, Array# a #)
unsafeFreezeArray# a w = w `seq` (# w, a #)

unsafeThawArray# :: Array# a -> State# s -> (# State# s, MutableArray# s a #)
unsafeThawArray# a w = w `seq` (# w, a #)

freezeArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, Array# a #)
freezeArray# = cloneBlock

thawArray# :: Array# a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
thawArray# = cloneBlock

cloneArray# :: Array# a -> Int# -> Int# -> Array# a
cloneArray# a at n = case cloneBlock a at n realWorld of (# _, b #) -> b

cloneMutableArray# :: MutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, MutableArray# s a #)
cloneMutableArray# = cloneBlock

copyArray# :: Array# a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyArray# = copyBlock

copyMutableArray# :: MutableArray# s a -> Int# -> MutableArray# s a -> Int# -> Int# -> State# s -> State# s
copyMutableArray# = copyBlock

newSmallArray# :: Int# -> a -> State# s -> (# State# s, SmallMutableArray# s a #)
newSmallArray# n x w = case primNewArray n x w of IORes w' a -> (# w', Block n a #)

readSmallArray# :: SmallMutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readSmallArray# (Block _ a) i w = case primReadArray a i w of IORes w' x -> (# w', x #)

writeSmallArray# :: SmallMutableArray# s a -> Int# -> a -> State# s -> State# s
writeSmallArray# (Block _ a) i x w = case primWriteArray a i x w of IORes w' _ -> w'

indexSmallArray# :: SmallArray# a -> Int# -> (# a #)
indexSmallArray# (Block _ a) i = case primReadArray a i realWorld of IORes _ x -> (# x #)

sizeofSmallArray# :: SmallArray# a -> Int#
sizeofSmallArray# (Block n _) = n

sizeofSmallMutableArray# :: SmallMutableArray# s a -> Int#
sizeofSmallMutableArray# (Block n _) = n

sameSmallMutableArray# :: SmallMutableArray# s a -> SmallMutableArray# s a -> Int#
sameSmallMutableArray# (Block _ a) (Block _ b) = truth (primEqMutArray a b)

unsafeFreezeSmallArray# :: SmallMutableArray# s a -> State# s -> (# State# s, SmallArray# a #)
unsafeFreezeSmallArray# a w = w `seq` (# w, a #)

unsafeThawSmallArray# :: SmallArray# a -> State# s -> (# State# s, SmallMutableArray# s a #)
unsafeThawSmallArray# a w = w `seq` (# w, a #)

freezeSmallArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallArray# a #)
freezeSmallArray# = cloneBlock

thawSmallArray# :: SmallArray# a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
thawSmallArray# = cloneBlock

cloneSmallArray# :: SmallArray# a -> Int# -> Int# -> SmallArray# a
cloneSmallArray# a at n = case cloneBlock a at n realWorld of (# _, b #) -> b

cloneSmallMutableArray# :: SmallMutableArray# s a -> Int# -> Int# -> State# s -> (# State# s, SmallMutableArray# s a #)
cloneSmallMutableArray# = cloneBlock

copySmallArray# :: SmallArray# a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallArray# = copyBlock

copySmallMutableArray# :: SmallMutableArray# s a -> Int# -> SmallMutableArray# s a -> Int# -> Int# -> State# s -> State# s
copySmallMutableArray# = copyBlock

loadBytes :: Block Word -> Int -> Int -> State# s -> IORes Word
loadBytes (Block _ a) at count = go (count - 1) 0
  where
    go :: Int -> Word -> State# s -> IORes Word
    go i x w
      | i < 0 = x `seq` IORes w x
      | otherwise = case primReadArray a (at + i) w of IORes w' byte -> go (i - 1) (shiftL x 8 .|. byte) w'

storeBytes :: Block Word -> Int -> Int -> Word -> State# s -> State# s
storeBytes (Block _ a) at count = go 0
  where
    go :: Int -> Word -> State# s -> State# s
    go i x w
      | i >= count = w
      | otherwise = case x .&. 255 of
          byte -> byte `seq` case primWriteArray a (at + i) byte w of IORes w' _ -> go (i + 1) (shiftR x 8) w'

addressBytes :: Addr# -> Int -> Int -> Word
addressBytes text at count = foldr (\c x -> shiftL x 8 .|. fromIntegral (ord c)) 0 (take count (drop at text))

newByteArray#, newPinnedByteArray# :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
newByteArray# n w = case primNewArray n 0 w of IORes w' a -> (# w', Block n a #)
newPinnedByteArray# = newByteArray#

newAlignedPinnedByteArray# :: Int# -> Int# -> State# s -> (# State# s, MutableByteArray# s #)
newAlignedPinnedByteArray# n _ = newByteArray# n

isByteArrayPinned# :: ByteArray# -> Int#
isByteArrayPinned# _ = 1

isMutableByteArrayPinned# :: MutableByteArray# s -> Int#
isMutableByteArrayPinned# _ = 1

sizeofByteArray# :: ByteArray# -> Int#
sizeofByteArray# (Block n _) = n

sizeofMutableByteArray# :: MutableByteArray# s -> Int#
sizeofMutableByteArray# (Block n _) = n

getSizeofMutableByteArray# :: MutableByteArray# s -> State# s -> (# State# s, Int# #)
getSizeofMutableByteArray# (Block n _) w = w `seq` (# w, n #)

sameMutableByteArray# :: MutableByteArray# s -> MutableByteArray# s -> Int#
sameMutableByteArray# (Block _ a) (Block _ b) = truth (primEqMutArray a b)

unsafeFreezeByteArray# :: MutableByteArray# s -> State# s -> (# State# s, ByteArray# #)
unsafeFreezeByteArray# a w = w `seq` (# w, a #)

copyByteArray# :: ByteArray# -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyByteArray# = copyBlock

copyMutableByteArray# :: MutableByteArray# s -> Int# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyMutableByteArray# = copyBlock

copyAddrToByteArray# :: Addr# -> MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
copyAddrToByteArray# text a at n w = go 0 text w
  where
    go i (c : cs) v | i < n = go (i + 1) cs (storeBytes a (at + i) 1 (fromIntegral (ord c)) v)
    go _ _ v = v

setByteArray# :: MutableByteArray# s -> Int# -> Int# -> Int# -> State# s -> State# s
setByteArray# a at n v w = go 0 w
  where
    go i u
      | i >= n = u
      | otherwise = go (i + 1) (storeBytes a (at + i) 1 (fromIntegral v) u)

compareByteArrays# :: ByteArray# -> Int# -> ByteArray# -> Int# -> Int# -> Int#
compareByteArrays# a i b j n = go 0
  where
    go k
      | k >= n = 0
      | otherwise = case compare (indexWord8Array# a (i + k)) (indexWord8Array# b (j + k)) of
          LT -> -1
          GT -> 1
          EQ -> go (k + 1)

indexCharArray# :: ByteArray# -> Int# -> Char#
indexCharArray# a i = case loadBytes a (i * 1) 1 realWorld of IORes _ x -> chr (fromIntegral x)

readCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readCharArray# a i w = case loadBytes a (i * 1) 1 w of IORes w' x -> (# w', chr (fromIntegral x) #)

writeCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeCharArray# a i v w = storeBytes a (i * 1) 1 (fromIntegral (ord v)) w

indexCharOffAddr# :: Addr# -> Int# -> Char#
indexCharOffAddr# a i = case addressBytes a (i * 1) 1 of x -> chr (fromIntegral x)

indexWideCharArray# :: ByteArray# -> Int# -> Char#
indexWideCharArray# a i = case loadBytes a (i * 4) 4 realWorld of IORes _ x -> chr (fromIntegral x)

readWideCharArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Char# #)
readWideCharArray# a i w = case loadBytes a (i * 4) 4 w of IORes w' x -> (# w', chr (fromIntegral x) #)

writeWideCharArray# :: MutableByteArray# s -> Int# -> Char# -> State# s -> State# s
writeWideCharArray# a i v w = storeBytes a (i * 4) 4 (fromIntegral (ord v)) w

indexWideCharOffAddr# :: Addr# -> Int# -> Char#
indexWideCharOffAddr# a i = case addressBytes a (i * 4) 4 of x -> chr (fromIntegral x)

indexIntArray# :: ByteArray# -> Int# -> Int#
indexIntArray# a i = case loadBytes a (i * 8) 8 realWorld of IORes _ x -> fromIntegral x

readIntArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readIntArray# a i w = case loadBytes a (i * 8) 8 w of IORes w' x -> (# w', fromIntegral x #)

writeIntArray# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeIntArray# a i v w = storeBytes a (i * 8) 8 (fromIntegral v) w

indexIntOffAddr# :: Addr# -> Int# -> Int#
indexIntOffAddr# a i = case addressBytes a (i * 8) 8 of x -> fromIntegral x

indexWordArray# :: ByteArray# -> Int# -> Word#
indexWordArray# a i = case loadBytes a (i * 8) 8 realWorld of IORes _ x -> x

readWordArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWordArray# a i w = case loadBytes a (i * 8) 8 w of IORes w' x -> (# w', x #)

writeWordArray# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWordArray# a i v w = storeBytes a (i * 8) 8 (v) w

indexWordOffAddr# :: Addr# -> Int# -> Word#
indexWordOffAddr# a i = case addressBytes a (i * 8) 8 of x -> x

indexFloatArray# :: ByteArray# -> Int# -> Float#
indexFloatArray# a i = case loadBytes a (i * 4) 4 realWorld of IORes _ x -> castWord32ToFloat (fromIntegral x)

readFloatArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Float# #)
readFloatArray# a i w = case loadBytes a (i * 4) 4 w of IORes w' x -> (# w', castWord32ToFloat (fromIntegral x) #)

writeFloatArray# :: MutableByteArray# s -> Int# -> Float# -> State# s -> State# s
writeFloatArray# a i v w = storeBytes a (i * 4) 4 (fromIntegral (castFloatToWord32 v)) w

indexFloatOffAddr# :: Addr# -> Int# -> Float#
indexFloatOffAddr# a i = case addressBytes a (i * 4) 4 of x -> castWord32ToFloat (fromIntegral x)

indexDoubleArray# :: ByteArray# -> Int# -> Double#
indexDoubleArray# a i = case loadBytes a (i * 8) 8 realWorld of IORes _ x -> castWord64ToDouble (fromIntegral x)

readDoubleArray# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Double# #)
readDoubleArray# a i w = case loadBytes a (i * 8) 8 w of IORes w' x -> (# w', castWord64ToDouble (fromIntegral x) #)

writeDoubleArray# :: MutableByteArray# s -> Int# -> Double# -> State# s -> State# s
writeDoubleArray# a i v w = storeBytes a (i * 8) 8 (fromIntegral (castDoubleToWord64 v)) w

indexDoubleOffAddr# :: Addr# -> Int# -> Double#
indexDoubleOffAddr# a i = case addressBytes a (i * 8) 8 of x -> castWord64ToDouble (fromIntegral x)

indexInt8Array# :: ByteArray# -> Int# -> Int#
indexInt8Array# a i = case loadBytes a (i * 1) 1 realWorld of IORes _ x -> fromIntegral (fromIntegral x :: Int8)

readInt8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt8Array# a i w = case loadBytes a (i * 1) 1 w of IORes w' x -> (# w', fromIntegral (fromIntegral x :: Int8) #)

writeInt8Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt8Array# a i v w = storeBytes a (i * 1) 1 (fromIntegral v) w

indexInt8OffAddr# :: Addr# -> Int# -> Int#
indexInt8OffAddr# a i = case addressBytes a (i * 1) 1 of x -> fromIntegral (fromIntegral x :: Int8)

indexWord8Array# :: ByteArray# -> Int# -> Word#
indexWord8Array# a i = case loadBytes a (i * 1) 1 realWorld of IORes _ x -> x

readWord8Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord8Array# a i w = case loadBytes a (i * 1) 1 w of IORes w' x -> (# w', x #)

writeWord8Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord8Array# a i v w = storeBytes a (i * 1) 1 (v) w

indexWord8OffAddr# :: Addr# -> Int# -> Word#
indexWord8OffAddr# a i = case addressBytes a (i * 1) 1 of x -> x

indexInt16Array# :: ByteArray# -> Int# -> Int#
indexInt16Array# a i = case loadBytes a (i * 2) 2 realWorld of IORes _ x -> fromIntegral (fromIntegral x :: Int16)

readInt16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt16Array# a i w = case loadBytes a (i * 2) 2 w of IORes w' x -> (# w', fromIntegral (fromIntegral x :: Int16) #)

writeInt16Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt16Array# a i v w = storeBytes a (i * 2) 2 (fromIntegral v) w

indexInt16OffAddr# :: Addr# -> Int# -> Int#
indexInt16OffAddr# a i = case addressBytes a (i * 2) 2 of x -> fromIntegral (fromIntegral x :: Int16)

indexWord16Array# :: ByteArray# -> Int# -> Word#
indexWord16Array# a i = case loadBytes a (i * 2) 2 realWorld of IORes _ x -> x

readWord16Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord16Array# a i w = case loadBytes a (i * 2) 2 w of IORes w' x -> (# w', x #)

writeWord16Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord16Array# a i v w = storeBytes a (i * 2) 2 (v) w

indexWord16OffAddr# :: Addr# -> Int# -> Word#
indexWord16OffAddr# a i = case addressBytes a (i * 2) 2 of x -> x

indexInt32Array# :: ByteArray# -> Int# -> Int#
indexInt32Array# a i = case loadBytes a (i * 4) 4 realWorld of IORes _ x -> fromIntegral (fromIntegral x :: Int32)

readInt32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt32Array# a i w = case loadBytes a (i * 4) 4 w of IORes w' x -> (# w', fromIntegral (fromIntegral x :: Int32) #)

writeInt32Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt32Array# a i v w = storeBytes a (i * 4) 4 (fromIntegral v) w

indexInt32OffAddr# :: Addr# -> Int# -> Int#
indexInt32OffAddr# a i = case addressBytes a (i * 4) 4 of x -> fromIntegral (fromIntegral x :: Int32)

indexWord32Array# :: ByteArray# -> Int# -> Word#
indexWord32Array# a i = case loadBytes a (i * 4) 4 realWorld of IORes _ x -> x

readWord32Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord32Array# a i w = case loadBytes a (i * 4) 4 w of IORes w' x -> (# w', x #)

writeWord32Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord32Array# a i v w = storeBytes a (i * 4) 4 (v) w

indexWord32OffAddr# :: Addr# -> Int# -> Word#
indexWord32OffAddr# a i = case addressBytes a (i * 4) 4 of x -> x

indexInt64Array# :: ByteArray# -> Int# -> Int#
indexInt64Array# a i = case loadBytes a (i * 8) 8 realWorld of IORes _ x -> fromIntegral (fromIntegral x :: Int64)

readInt64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Int# #)
readInt64Array# a i w = case loadBytes a (i * 8) 8 w of IORes w' x -> (# w', fromIntegral (fromIntegral x :: Int64) #)

writeInt64Array# :: MutableByteArray# s -> Int# -> Int# -> State# s -> State# s
writeInt64Array# a i v w = storeBytes a (i * 8) 8 (fromIntegral v) w

indexInt64OffAddr# :: Addr# -> Int# -> Int#
indexInt64OffAddr# a i = case addressBytes a (i * 8) 8 of x -> fromIntegral (fromIntegral x :: Int64)

indexWord64Array# :: ByteArray# -> Int# -> Word#
indexWord64Array# a i = case loadBytes a (i * 8) 8 realWorld of IORes _ x -> x

readWord64Array# :: MutableByteArray# s -> Int# -> State# s -> (# State# s, Word# #)
readWord64Array# a i w = case loadBytes a (i * 8) 8 w of IORes w' x -> (# w', x #)

writeWord64Array# :: MutableByteArray# s -> Int# -> Word# -> State# s -> State# s
writeWord64Array# a i v w = storeBytes a (i * 8) 8 (v) w

indexWord64OffAddr# :: Addr# -> Int# -> Word#
indexWord64OffAddr# a i = case addressBytes a (i * 8) 8 of x -> x
