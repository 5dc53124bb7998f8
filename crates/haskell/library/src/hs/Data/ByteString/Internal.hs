-- | What programs take from the inside of byte strings: bytes and characters.
module Data.ByteString.Internal (ByteString, StrictByteString, c2w, w2c, isSpaceWord8, isSpaceChar8) where

import Data.ByteString (ByteString)
import Data.Char (chr, isSpace, ord)
import Data.Word (Word8)

type StrictByteString = ByteString

c2w :: Char -> Word8
c2w = fromIntegral . ord

w2c :: Word8 -> Char
w2c = chr . fromIntegral

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 = isSpaceChar8 . w2c

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = c == '\160' || c < '\128' && isSpace c
