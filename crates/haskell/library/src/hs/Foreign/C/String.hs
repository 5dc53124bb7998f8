-- | Strings of C, in UTF-8.
module Foreign.C.String
  ( CString, CStringLen, peekCString, peekCStringLen, newCString, newCStringLen, withCString, withCStringLen, castCharToCChar
  , castCCharToChar, castCharToCUChar, castCUCharToChar, peekCAString, peekCAStringLen, newCAString, newCAStringLen
  , withCAString, withCAStringLen, CWString, CWStringLen, peekCWString, peekCWStringLen, newCWString, newCWStringLen
  , withCWString, withCWStringLen
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Word (Word8)
import Foreign.C.Types
import Foreign.Marshal.Array
import Foreign.Ptr

type CString = Ptr CChar
type CStringLen = (Ptr CChar, Int)
type CWString = Ptr CWchar
type CWStringLen = (Ptr CWchar, Int)

encode :: String -> [CChar]
encode = concatMap (map fromIntegral . bytes . ord)
  where
    bytes :: Int -> [Int]
    bytes c
      | c < 0x80 = [c]
      | c < 0x800 = [0xc0 .|. shiftR c 6, low c]
      | c < 0x10000 = [0xe0 .|. shiftR c 12, low (shiftR c 6), low c]
      | otherwise = [0xf0 .|. shiftR c 18, low (shiftR c 12), low (shiftR c 6), low c]
    low x = 0x80 .|. (x .&. 0x3f)

decode :: [CChar] -> String
decode = go . map (\c -> fromIntegral (fromIntegral c :: Word8))
  where
    go :: [Int] -> String
    go [] = []
    go (a : rest)
      | a < 0x80 = chr a : go rest
      | a >= 0xf0, (b : c : d : more) <- rest = chr (part a 0x07 18 .|. part b 0x3f 12 .|. part c 0x3f 6 .|. part d 0x3f 0) : go more
      | a >= 0xe0, a < 0xf0, (b : c : more) <- rest = chr (part a 0x0f 12 .|. part b 0x3f 6 .|. part c 0x3f 0) : go more
      | a >= 0xc0, a < 0xe0, (b : more) <- rest = chr (part a 0x1f 6 .|. part b 0x3f 0) : go more
      | otherwise = chr (0xdc00 + a) : go rest
    part x mask by = shiftL (x .&. mask) by

peekCString :: CString -> IO String
peekCString p = fmap decode (peekArray0 0 p)

peekCStringLen :: CStringLen -> IO String
peekCStringLen (p, n) = fmap decode (peekArray n p)

newCString :: String -> IO CString
newCString = newArray0 0 . encode

newCStringLen :: String -> IO CStringLen
newCStringLen s = let cs = encode s in fmap (\p -> (p, length cs)) (newArray cs)

withCString :: String -> (CString -> IO a) -> IO a
withCString = withArray0 0 . encode

withCStringLen :: String -> (CStringLen -> IO a) -> IO a
withCStringLen s act = withArrayLen (encode s) (\n p -> act (p, n))

castCharToCChar :: Char -> CChar
castCharToCChar = fromIntegral . ord

castCCharToChar :: CChar -> Char
castCCharToChar c = chr (fromIntegral (fromIntegral c :: Word8))

castCharToCUChar :: Char -> CUChar
castCharToCUChar = fromIntegral . ord

castCUCharToChar :: CUChar -> Char
castCUCharToChar = chr . fromIntegral

peekCAString :: CString -> IO String
peekCAString p = fmap (map castCCharToChar) (peekArray0 0 p)

peekCAStringLen :: CStringLen -> IO String
peekCAStringLen (p, n) = fmap (map castCCharToChar) (peekArray n p)

newCAString :: String -> IO CString
newCAString = newArray0 0 . map castCharToCChar

newCAStringLen :: String -> IO CStringLen
newCAStringLen s = fmap (\p -> (p, length s)) (newArray (map castCharToCChar s))

withCAString :: String -> (CString -> IO a) -> IO a
withCAString = withArray0 0 . map castCharToCChar

withCAStringLen :: String -> (CStringLen -> IO a) -> IO a
withCAStringLen s act = withArrayLen (map castCharToCChar s) (\n p -> act (p, n))

wide :: String -> [CWchar]
wide = map (fromIntegral . ord)

narrow :: [CWchar] -> String
narrow = map (chr . fromIntegral)

peekCWString :: CWString -> IO String
peekCWString p = fmap narrow (peekArray0 0 p)

peekCWStringLen :: CWStringLen -> IO String
peekCWStringLen (p, n) = fmap narrow (peekArray n p)

newCWString :: String -> IO CWString
newCWString = newArray0 0 . wide

newCWStringLen :: String -> IO CWStringLen
newCWStringLen s = fmap (\p -> (p, length s)) (newArray (wide s))

withCWString :: String -> (CWString -> IO a) -> IO a
withCWString = withArray0 0 . wide

withCWStringLen :: String -> (CWStringLen -> IO a) -> IO a
withCWStringLen s act = withArrayLen (wide s) (\n p -> act (p, n))
