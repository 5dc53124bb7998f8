-- | Strings of bytes: lists inside whose elements are evaluated, so that symbolic ones are what lists are. "Data.ByteString" and its
-- relatives export them.
module Otherwise.Bytes.Strict where

import Control.DeepSeq (NFData (..))
import qualified Data.Char as Char
import qualified Data.List as List
import Data.String (IsString (..))
import Data.Word (Word8)
import Foreign.C.Types (CChar)
import qualified Foreign.Marshal.Array as Array
import qualified Foreign.Ptr as Ptr
import qualified System.IO as IO

newtype ByteString = BS [Word8]
  deriving (Eq, Ord)

instance Show ByteString where
  showsPrec d b = showsPrec d (List.map toChar (unpack b))

instance Read ByteString where
  readsPrec d s = [(packChars x, rest) | (x, rest) <- readsPrec d s]

instance Semigroup ByteString where
  BS a <> BS b = pack (a List.++ b)

instance Monoid ByteString where
  mempty = BS []
  mconcat bs = pack (List.concatMap unpack bs)

instance IsString ByteString where
  fromString = packChars

instance NFData ByteString where
  rnf b = b `seq` ()

-- | Evaluates the bytes first.
pack :: [Word8] -> ByteString
pack s = go s
  where
    go [] = BS s
    go (c : cs) = c `seq` go cs

unpack :: ByteString -> [Word8]
unpack (BS s) = s

toChar :: Word8 -> Char
toChar w = Char.chr (fromIntegral w)

-- | The lowest eight bits, as 'Data.ByteString.Char8' does it.
fromChar :: Char -> Word8
fromChar c = fromIntegral (Char.ord c)

packChars :: String -> ByteString
packChars = pack . List.map fromChar

unpackChars :: ByteString -> String
unpackChars (BS s) = List.map toChar s

emptyError :: String -> a
emptyError name = errorWithoutStackTrace ("Data.ByteString." ++ name ++ ": empty ByteString")

-- | What is at an end of a string that must not be empty.
nonEmpty :: String -> ([Word8] -> a) -> ByteString -> a
nonEmpty name _ (BS []) = emptyError name
nonEmpty _ f (BS s) = f s

-- | The search for a pattern: what stands before it, and the rest that starts with it.
breakSubstring :: ByteString -> ByteString -> (ByteString, ByteString)
breakSubstring (BS pat) (BS s) = go [] s
  where
    go before rest
      | pat `List.isPrefixOf` rest = (BS (List.reverse before), BS rest)
    go before (x : xs) = go (x : before) xs
    go _ [] = (BS s, BS [])

splitOnByte :: (Word8 -> Bool) -> ByteString -> [ByteString]
splitOnByte _ (BS []) = []
splitOnByte p (BS s) = go s
  where
    go xs = case List.break p xs of
      (a, []) -> [BS a]
      (a, _ : rest) -> BS a : go rest

-- The console and files; a byte is a character up to 255 --------------------------------------------------------------

encode :: String -> ByteString
encode = pack . List.concatMap (List.map fromIntegral . utf8 . Char.ord)

-- | The bytes of a character in UTF-8.
utf8 :: Int -> [Int]
utf8 n
  | n < 0x80 = [n]
  | n < 0x800 = [0xC0 + n `div` 64, tailByte n]
  | n < 0x10000 = [0xE0 + n `div` 4096, tailByte (n `div` 64), tailByte n]
  | otherwise = [0xF0 + n `div` 262144, tailByte (n `div` 4096), tailByte (n `div` 64), tailByte n]
  where
    tailByte k = 0x80 + k `mod` 64

-- | The characters of bytes in UTF-8; what is malformed becomes U+FFFD.
decode :: ByteString -> String
decode = decodeWith (\_ -> Just '\xFFFD')

-- | Characters from UTF-8, and what is to be said of each byte that is not part of one.
decodeWith :: (Word8 -> Maybe Char) -> ByteString -> String
decodeWith bad (BS bytes) = go (List.map fromIntegral bytes)
  where
    go [] = []
    go (b : rest)
      | b < 0x80 = Char.chr b : go rest
      | b >= 0xC2 && b < 0xE0 = more b 1 (b - 0xC0) 0x80 rest
      | b >= 0xE0 && b < 0xF0 = more b 2 (b - 0xE0) 0x800 rest
      | b >= 0xF0 && b < 0xF5 = more b 3 (b - 0xF0) 0x10000 rest
      | otherwise = unclear b (go rest)
    unclear b = maybe id (:) (bad (fromIntegral b))
    more :: Int -> Int -> Int -> Int -> [Int] -> String
    more b k high least rest =
      let (part, behind) = List.splitAt k rest
          value = List.foldl (\acc c -> acc * 64 + (c - 0x80)) high part
          fine = List.length part == k && List.all (\c -> c >= 0x80 && c < 0xC0) part
            && value >= least && value < 0x110000 && not (value >= 0xD800 && value < 0xE000)
       in if fine then Char.chr value : go behind else unclear b (go rest)

-- | The first byte that is no part of a character.
firstBad :: ByteString -> Maybe Word8
firstBad b = List.foldr (\c rest -> if Char.ord c >= marked && Char.ord c < 0xE000 then Just (fromIntegral (Char.ord c - marked)) else rest) Nothing (decodeWith (Just . mark) b)
  where
    -- Surrogates are never decoded: they can stand for the bytes.
    marked = 0xD800
    mark w = Char.chr (marked + fromIntegral w)

getLine, getContents :: IO ByteString
getLine = fmap encode IO.getLine
getContents = fmap encode IO.getContents

putStr, putStrLn :: ByteString -> IO ()
putStr = IO.putStr . decode
putStrLn b = IO.putStr (decode b) >> IO.putChar '\n'

interact :: (ByteString -> ByteString) -> IO ()
interact f = Otherwise.Bytes.Strict.getContents >>= Otherwise.Bytes.Strict.putStr . f

readFile :: FilePath -> IO ByteString
readFile path = fmap encode (IO.readFile path)

writeFile, appendFile :: FilePath -> ByteString -> IO ()
writeFile path b = IO.writeFile path (decode b)
appendFile path b = IO.appendFile path (decode b)

hPut, hPutStr :: IO.Handle -> ByteString -> IO ()
hPut h b = IO.hPutStr h (decode b)
hPutStr = hPut

hPutStrLn :: IO.Handle -> ByteString -> IO ()
hPutStrLn h b = IO.hPutStr h (decode b) >> IO.hPutChar h '\n'

-- | At most so many bytes, fewer at the end.
hGet, hGetSome, hGetNonBlocking :: IO.Handle -> Int -> IO ByteString
hGet h n
  | n <= 0 = return (BS [])
  | otherwise = fmap packChars (go n)
  where
    go 0 = return []
    go left = IO.hIsEOF h >>= \end -> if end then return [] else IO.hGetChar h >>= \c -> fmap (c :) (go (left - 1))
hGetSome = hGet
hGetNonBlocking = hGet

packCStringLen :: (Ptr.Ptr CChar, Int) -> IO ByteString
packCStringLen (p, n) = fmap pack (Array.peekArray n (Ptr.castPtr p))

packCString :: Ptr.Ptr CChar -> IO ByteString
packCString p = Array.lengthArray0 0 p >>= \n -> packCStringLen (p, n)

useAsCStringLen :: ByteString -> ((Ptr.Ptr CChar, Int) -> IO a) -> IO a
useAsCStringLen b act = Array.withArrayLen (unpack b) (\n p -> act (Ptr.castPtr p, n))

-- | With a zero at the end.
useAsCString :: ByteString -> (Ptr.Ptr CChar -> IO a) -> IO a
useAsCString b act = Array.withArray0 0 (unpack b) (act . Ptr.castPtr)

hGetLine, hGetContents :: IO.Handle -> IO ByteString
hGetLine h = fmap encode (IO.hGetLine h)
hGetContents h = fmap encode (IO.hGetContents h)

-- | The number at the start, as 'Data.ByteString.Char8.readInt' reads it.
readInteger :: ByteString -> Maybe (Integer, ByteString)
readInteger (BS s) = case s of
  45 : rest -> fmap (\(n, r) -> (negate n, r)) (digits rest)
  43 : rest -> digits rest
  _ -> digits s
  where
    digits t = case List.span (\w -> w >= 48 && w <= 57) t of
      ([], _) -> Nothing
      (ds, rest) -> Just (List.foldl' (\n d -> n * 10 + fromIntegral d - 48) 0 ds, BS rest)

readInt :: ByteString -> Maybe (Int, ByteString)
readInt b = case readInteger b of
  Just (n, rest) | n >= fromIntegral (minBound :: Int) && n <= fromIntegral (maxBound :: Int) -> Just (fromIntegral n, rest)
  _ -> Nothing
