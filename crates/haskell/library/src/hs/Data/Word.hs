module Data.Word (Word, Word8, Word16, Word32, Word64, byteSwap16, byteSwap32, byteSwap64) where

import Data.Bits (shiftL, shiftR, (.|.))
import Otherwise.Base.Sized.Word16
import Otherwise.Base.Sized.Word32
import Otherwise.Base.Sized.Word64
import Otherwise.Base.Sized.Word8

byteSwap16 :: Word16 -> Word16
byteSwap16 w = (w `shiftL` 8) .|. (w `shiftR` 8)

byteSwap32 :: Word32 -> Word32
byteSwap32 w = swapBytes 4 w

byteSwap64 :: Word64 -> Word64
byteSwap64 w = swapBytes 8 w

-- | The lowest bytes in opposite order.
swapBytes :: Integral a => Int -> a -> a
swapBytes count = go count 0
  where
    go n done w = if n == 0 then done else go (n - 1) (done * 256 + w `mod` 256) (w `div` 256)
