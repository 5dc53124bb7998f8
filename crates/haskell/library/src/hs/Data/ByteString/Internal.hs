{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | What programs take from the inside of byte strings: bytes and characters, and copies in memory.
module Data.ByteString.Internal
  ( ByteString (PS), StrictByteString, c2w, w2c, isSpaceWord8, isSpaceChar8, toForeignPtr, fromForeignPtr, mallocByteString, create
  , unsafeCreate, createAndTrim, unsafePackLenBytes, packBytes, unpackBytes, packChars, unpackChars, accursedUnutterablePerformIO
  , memcpy, memset
  ) where

import Data.ByteString (ByteString)
import Data.Char (chr, isSpace, ord)
import Data.Word (Word8)
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrBytes, withForeignPtr)
import Foreign.Marshal.Array (peekArray, pokeArray)
import Foreign.Marshal.Utils (copyBytes, fillBytes)
import Foreign.Ptr (Ptr, plusPtr)
import Otherwise.Bytes.Strict (pack, packChars, unpack)
import System.IO.Unsafe (unsafePerformIO)

type StrictByteString = ByteString

-- | A string's memory, offset and length. The memory is a copy.
pattern PS :: ForeignPtr Word8 -> Int -> Int -> ByteString
pattern PS memory offset size <- (toForeignPtr -> (memory, offset, size)) where
  PS memory offset size = fromForeignPtr memory offset size

toForeignPtr :: ByteString -> (ForeignPtr Word8, Int, Int)
toForeignPtr b = unsafePerformIO (do
  let bytes = unpack b
  memory <- mallocForeignPtrBytes (length bytes)
  withForeignPtr memory (\p -> pokeArray p bytes)
  return (memory, 0, length bytes))

fromForeignPtr :: ForeignPtr Word8 -> Int -> Int -> ByteString
fromForeignPtr memory offset size = unsafePerformIO (withForeignPtr memory (\p -> fmap pack (peekArray size (plusPtr p offset))))

mallocByteString :: Int -> IO (ForeignPtr a)
mallocByteString = mallocForeignPtrBytes

create :: Int -> (Ptr Word8 -> IO ()) -> IO ByteString
create size fill = createAndTrim size (\p -> fill p >> return size)

createAndTrim :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createAndTrim size fill = do
  memory <- mallocForeignPtrBytes size
  withForeignPtr memory (\p -> fill p >>= \used -> fmap pack (peekArray used p))

unsafeCreate :: Int -> (Ptr Word8 -> IO ()) -> ByteString
unsafeCreate size fill = unsafePerformIO (create size fill)

packBytes :: [Word8] -> ByteString
packBytes = pack

unsafePackLenBytes :: Int -> [Word8] -> ByteString
unsafePackLenBytes size bytes = pack (take size bytes)

unpackBytes :: ByteString -> [Word8]
unpackBytes = unpack

unpackChars :: ByteString -> String
unpackChars = map w2c . unpack

accursedUnutterablePerformIO :: IO a -> a
accursedUnutterablePerformIO = unsafePerformIO

memcpy :: Ptr Word8 -> Ptr Word8 -> Int -> IO ()
memcpy = copyBytes

memset :: Ptr Word8 -> Word8 -> Int -> IO (Ptr Word8)
memset p byte count = fillBytes p byte count >> return p

c2w :: Char -> Word8
c2w = fromIntegral . ord

w2c :: Word8 -> Char
w2c = chr . fromIntegral

isSpaceWord8 :: Word8 -> Bool
isSpaceWord8 = isSpaceChar8 . w2c

isSpaceChar8 :: Char -> Bool
isSpaceChar8 c = c == '\160' || c < '\128' && isSpace c
