{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- | What programs take from the inside of byte strings: bytes and characters, and copies in memory.
module Data.ByteString.Internal
  ( ByteString (PS), StrictByteString, c2w, w2c, isSpaceWord8, isSpaceChar8, toForeignPtr, fromForeignPtr, mallocByteString, create
  , unsafeCreate, createAndTrim, unsafePackLenBytes, packBytes, unpackBytes, packChars, unpackChars, accursedUnutterablePerformIO
  , memcpy, memset
  , createAndTrim', createUptoN, createUptoN', unsafeCreateUptoN, unsafeCreateUptoN', nullForeignPtr, inlinePerformIO, unsafeWithForeignPtr, memchr, memcmp, c_strlen, c_count, checkedAdd, unsafePackLenChars, packUptoLenBytes, packUptoLenChars, unpackAppendBytesLazy, unpackAppendBytesStrict, unpackAppendCharsLazy, unpackAppendCharsStrict
  ) where

import Data.ByteString (ByteString)
import Data.Char (chr, isSpace, ord)
import Data.Word (Word8)
import Foreign.C.String (CString)
import Foreign.C.Types (CInt, CSize)
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtrBytes, newForeignPtr_, withForeignPtr)
import Foreign.Marshal.Array (lengthArray0, peekArray, pokeArray)
import Foreign.Marshal.Utils (copyBytes, fillBytes)
import Foreign.Ptr (Ptr, nullPtr, plusPtr)
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

-- | What was made beside the bytes, after they were cut: where they begin and how many there are.
createAndTrim' :: Int -> (Ptr Word8 -> IO (Int, Int, a)) -> IO (ByteString, a)
createAndTrim' size fill = do
  memory <- mallocForeignPtrBytes size
  withForeignPtr memory (\p -> do
    (offset, used, result) <- fill p
    bytes <- peekArray used (plusPtr p offset)
    return (pack bytes, result))

createUptoN :: Int -> (Ptr Word8 -> IO Int) -> IO ByteString
createUptoN = createAndTrim

createUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> IO (ByteString, a)
createUptoN' size fill = createAndTrim' size (\p -> fill p >>= \(used, result) -> return (0, used, result))

unsafeCreateUptoN :: Int -> (Ptr Word8 -> IO Int) -> ByteString
unsafeCreateUptoN size fill = unsafePerformIO (createUptoN size fill)

unsafeCreateUptoN' :: Int -> (Ptr Word8 -> IO (Int, a)) -> (ByteString, a)
unsafeCreateUptoN' size fill = unsafePerformIO (createUptoN' size fill)

nullForeignPtr :: ForeignPtr Word8
nullForeignPtr = unsafePerformIO (newForeignPtr_ nullPtr)

inlinePerformIO :: IO a -> a
inlinePerformIO = unsafePerformIO

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr = withForeignPtr

memchr :: Ptr Word8 -> Word8 -> CSize -> IO (Ptr Word8)
memchr p byte size = do
  bytes <- peekArray (fromIntegral size) p
  return (case span (/= byte) bytes of
    (_, []) -> nullPtr
    (before, _) -> plusPtr p (length before))

memcmp :: Ptr Word8 -> Ptr Word8 -> Int -> IO CInt
memcmp p q size = do
  ps <- peekArray size p
  qs <- peekArray size q
  return (case compare ps qs of LT -> -1; EQ -> 0; GT -> 1)

c_strlen :: CString -> IO CSize
c_strlen p = fmap fromIntegral (lengthArray0 0 p)

c_count :: Ptr Word8 -> CSize -> Word8 -> IO CSize
c_count p size byte = fmap (fromIntegral . length . filter (== byte)) (peekArray (fromIntegral size) p)

checkedAdd :: String -> Int -> Int -> Int
checkedAdd name x y
  | x + y >= 0 = x + y
  | otherwise = errorWithoutStackTrace ("Data.ByteString." ++ name ++ ": size overflow")

unsafePackLenChars :: Int -> String -> ByteString
unsafePackLenChars size = packChars . take size

packUptoLenBytes :: Int -> [Word8] -> (ByteString, [Word8])
packUptoLenBytes size bytes = let (now, later) = splitAt size bytes in (pack now, later)

packUptoLenChars :: Int -> String -> (ByteString, String)
packUptoLenChars size chars = let (now, later) = splitAt size chars in (packChars now, later)

unpackAppendBytesLazy, unpackAppendBytesStrict :: ByteString -> [Word8] -> [Word8]
unpackAppendBytesLazy b rest = unpack b ++ rest
unpackAppendBytesStrict = unpackAppendBytesLazy

unpackAppendCharsLazy, unpackAppendCharsStrict :: ByteString -> String -> String
unpackAppendCharsLazy b rest = unpackChars b ++ rest
unpackAppendCharsStrict = unpackAppendCharsLazy
