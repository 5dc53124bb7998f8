-- | Strings of bytes put together from pieces.
module Data.ByteString.Builder
  ( Builder, toLazyByteString, hPutBuilder, byteString, lazyByteString, shortByteString
  , int8, word8, int16BE, int32BE, int64BE, word16BE, word32BE, word64BE, floatBE, doubleBE
  , int16LE, int32LE, int64LE, word16LE, word32LE, word64LE, floatLE, doubleLE
  , char7, string7, char8, string8, charUtf8, stringUtf8
  , int8Dec, int16Dec, int32Dec, int64Dec, intDec, integerDec, word8Dec, word16Dec, word32Dec, word64Dec, wordDec, floatDec, doubleDec
  , word8Hex, word16Hex, word32Hex, word64Hex, wordHex
  , word8HexFixed, word16HexFixed, word32HexFixed, word64HexFixed, int8HexFixed, int16HexFixed, int32HexFixed, int64HexFixed
  , byteStringHex, lazyByteStringHex
  ) where

import Data.Bits (shiftR, (.&.))
import qualified Data.ByteString as Strict
import qualified Data.ByteString.Lazy as Lazy
import qualified Data.ByteString.Short as Short
import Data.Int (Int16, Int32, Int64, Int8)
import Data.String (IsString (..))
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Numeric (showHex)
import qualified Otherwise.Bytes.Lazy as Bytes
import System.IO (Handle)

newtype Builder = Builder ([Word8] -> [Word8])

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance IsString Builder where
  fromString = stringUtf8

instance Show Builder where
  showsPrec d b = showsPrec d (toLazyByteString b)

toLazyByteString :: Builder -> Lazy.ByteString
toLazyByteString (Builder f) = Lazy.pack (f [])

hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder h b = Lazy.hPut h (toLazyByteString b)

pieces :: [Word8] -> Builder
pieces ws = Builder (ws ++)

byteString :: Strict.ByteString -> Builder
byteString b = pieces (Strict.unpack b)

shortByteString :: Short.ShortByteString -> Builder
shortByteString b = pieces (Short.unpack b)

lazyByteString :: Lazy.ByteString -> Builder
lazyByteString b = pieces (Lazy.unpack b)

-- | So many bytes, the lowest first.
little :: Integral a => Int -> a -> [Word8]
little n x = [fromIntegral (shiftR bits (8 * i) .&. 255) | i <- [0 .. n - 1]]
  where
    bits = fromIntegral x :: Word64

le, be :: Integral a => Int -> a -> Builder
le n x = pieces (little n x)
be n x = pieces (reverse (little n x))

int8 :: Int8 -> Builder
int8 = le 1

word8 :: Word8 -> Builder
word8 w = Builder (w :)

int16BE, int16LE :: Int16 -> Builder
int16BE = be 2
int16LE = le 2

int32BE, int32LE :: Int32 -> Builder
int32BE = be 4
int32LE = le 4

int64BE, int64LE :: Int64 -> Builder
int64BE = be 8
int64LE = le 8

word16BE, word16LE :: Word16 -> Builder
word16BE = be 2
word16LE = le 2

word32BE, word32LE :: Word32 -> Builder
word32BE = be 4
word32LE = le 4

word64BE, word64LE :: Word64 -> Builder
word64BE = be 8
word64LE = le 8

floatBE, floatLE :: Float -> Builder
floatBE x = word32BE (castFloatToWord32 x)
floatLE x = word32LE (castFloatToWord32 x)

doubleBE, doubleLE :: Double -> Builder
doubleBE x = word64BE (castDoubleToWord64 x)
doubleLE x = word64LE (castDoubleToWord64 x)

char7, char8, charUtf8 :: Char -> Builder
char7 c = word8 (fromIntegral (fromEnum c .&. 127))
char8 c = word8 (fromIntegral (fromEnum c))
charUtf8 c = stringUtf8 [c]

string7, string8, stringUtf8 :: String -> Builder
string7 s = foldMap char7 s
string8 s = foldMap char8 s
stringUtf8 s = lazyByteString (Bytes.encode s)

shown :: Show a => a -> Builder
shown x = string7 (show x)

int8Dec :: Int8 -> Builder
int8Dec = shown

int16Dec :: Int16 -> Builder
int16Dec = shown

int32Dec :: Int32 -> Builder
int32Dec = shown

int64Dec :: Int64 -> Builder
int64Dec = shown

intDec :: Int -> Builder
intDec = shown

integerDec :: Integer -> Builder
integerDec = shown

word8Dec :: Word8 -> Builder
word8Dec = shown

word16Dec :: Word16 -> Builder
word16Dec = shown

word32Dec :: Word32 -> Builder
word32Dec = shown

word64Dec :: Word64 -> Builder
word64Dec = shown

wordDec :: Word -> Builder
wordDec = shown

floatDec :: Float -> Builder
floatDec = shown

doubleDec :: Double -> Builder
doubleDec = shown

hex :: (Integral a, Show a) => a -> Builder
hex x = string7 (showHex x "")

word8Hex :: Word8 -> Builder
word8Hex = hex

word16Hex :: Word16 -> Builder
word16Hex = hex

word32Hex :: Word32 -> Builder
word32Hex = hex

word64Hex :: Word64 -> Builder
word64Hex = hex

wordHex :: Word -> Builder
wordHex = hex

-- | Two digits for each byte, the highest first.
fixed :: Integral a => Int -> a -> Builder
fixed n x = foldMap digits (reverse (little n x))

digits :: Word8 -> Builder
digits w = string7 (if w < 16 then '0' : showHex w "" else showHex w "")

word8HexFixed :: Word8 -> Builder
word8HexFixed = fixed 1

word16HexFixed :: Word16 -> Builder
word16HexFixed = fixed 2

word32HexFixed :: Word32 -> Builder
word32HexFixed = fixed 4

word64HexFixed :: Word64 -> Builder
word64HexFixed = fixed 8

int8HexFixed :: Int8 -> Builder
int8HexFixed = fixed 1

int16HexFixed :: Int16 -> Builder
int16HexFixed = fixed 2

int32HexFixed :: Int32 -> Builder
int32HexFixed = fixed 4

int64HexFixed :: Int64 -> Builder
int64HexFixed = fixed 8

byteStringHex :: Strict.ByteString -> Builder
byteStringHex b = foldMap digits (Strict.unpack b)

lazyByteStringHex :: Lazy.ByteString -> Builder
lazyByteStringHex b = foldMap digits (Lazy.unpack b)
