{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Arrays and bytes behind the names that end in #.
module Main where

import GHC.Exts
import GHC.IO (IO (..))
import GHC.Word (Word16 (..), Word8 (..))
import GHC.Int (Int8 (..))

data Boxed a = Boxed (Array# a)

fromListN' :: Int -> [a] -> Boxed a
fromListN' (I# n) xs = case runRW# build' of (# _, r #) -> r
  where
    build' s0 = case newArray# n (error "empty") s0 of
      (# s1, arr #) -> case fill 0# xs arr s1 of
        s2 -> case unsafeFreezeArray# arr s2 of (# s3, frozen #) -> (# s3, Boxed frozen #)
    fill _ [] _ s = s
    fill i (y : ys) arr s
      | isTrue# (i >=# n) = s
      | otherwise = case writeArray# arr i y s of s' -> fill (i +# 1#) ys arr s'

at :: Boxed a -> Int -> a
at (Boxed arr) (I# i) = case indexArray# arr i of (# x #) -> x

size :: Boxed a -> Int
size (Boxed arr) = I# (sizeofArray# arr)

bytes :: IO [Int]
bytes = IO (\s0 -> case newByteArray# 16# s0 of
  (# s1, arr #) -> case writeWord32Array# arr 0# 0x01020304## s1 of
    s2 -> case writeInt8Array# arr 4# (-2#) s2 of
      s3 -> case writeDoubleArray# arr 1# 1.5## s3 of
        s4 -> case readWord8Array# arr 0# s4 of
          (# s5, low #) -> case readWord16Array# arr 1# s5 of
            (# s6, high #) -> case readInt8Array# arr 4# s6 of
              (# s7, signed #) -> case readDoubleArray# arr 1# s7 of
                (# s8, d #) -> case getSizeofMutableByteArray# arr s8 of
                  (# s9, n #) -> (# s9, [I# (word2Int# low), I# (word2Int# high), I# signed, truncate (D# d *## 2), I# n] #))
  where
    (*##) a b = a * b

main :: IO ()
main = do
  let b = fromListN' 3 "abc"
  print (map (at b) [0, 1, 2], size b)
  bytes >>= print
  print (W8# (narrow8Word# 300##), W16# (byteSwap16# 0x0102##), I8# (narrow8Int# 200#))
  print (I# (word2Int# (popCnt8# 255##)), I# (word2Int# (clz32# 1##)), I# (word2Int# (ctz64# 8##)))
  case timesWord2# 0xFFFFFFFFFFFFFFFF## 2## of (# h, l #) -> print (W# h, W# l)
  case addIntC# 9223372036854775807# 1# of (# r, o #) -> print (I# r, I# o)
  print (C# (indexCharOffAddr# "hello"# 1#), W# (indexWord8OffAddr# "hello"# 4#))
  print (I# (uncheckedIShiftRL# -1# 60#), isTrue# (eqFloat# 1.0# 1.0#))
