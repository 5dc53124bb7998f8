{-# LANGUAGE StandaloneDeriving #-}
-- | The console and files of text. A file is read as a whole when it is opened.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), openFile, withFile
  , openBinaryFile, withBinaryFile, hIsTerminalDevice, hIsSeekable, hFileSize, nativeNewlineMode
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hReady, hShow, hSetBinaryMode, hSetNewlineMode, NewlineMode (..), Newline (..)
  , universalNewlineMode, noNewlineTranslation, nativeNewline
  , hFlush, hClose, BufferMode (..), hSetBuffering, hGetBuffering, hSetEcho, hGetEcho, hSetEncoding, hGetEncoding, utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8, localeEncoding, mkTextEncoding, TextEncoding
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hLookAhead, hGetLine, hGetContents, hGetContents', hIsEOF, isEOF
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents'
  , readFile, readFile', writeFile, appendFile, readIO, readLn
  , openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  , SeekMode (..), hSeek, hTell, HandlePosn, hGetPosn, hSetPosn, hSetFileSize, hWaitForInput
  , hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  ) where

import Data.Char (chr, ord)
import Data.Word (Word8)
import Foreign.Marshal.Array (peekArray, pokeArray)
import Foreign.Ptr (Ptr, castPtr)
import Control.Monad.Fix (mfix)
import Data.Char (toUpper)
import Otherwise.Base.Core (IOErrorType (..), IOException (..))
import Otherwise.Base.IO

fixIO :: (a -> IO a) -> IO a
fixIO = mfix

-- | As the ones without the tick, but everything is read at once.
getContents' :: IO String
getContents' = getContents >>= \s -> length s `seq` return s

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> length s `seq` return s

readFile' :: FilePath -> IO String
readFile' path = readFile path >>= \s -> length s `seq` return s

deriving instance Eq IOMode
deriving instance Ord IOMode
deriving instance Enum IOMode
deriving instance Show IOMode
deriving instance Read IOMode

hReady :: Handle -> IO Bool
hReady h = fmap not (hIsEOF h)

hShow :: Handle -> IO String
hShow h = return (show h)

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode _ _ = return ()

data Newline = LF | CRLF
  deriving (Eq, Ord, Show, Read)

data NewlineMode = NewlineMode {inputNL, outputNL :: Newline}
  deriving (Eq, Ord, Show, Read)

nativeNewline :: Newline
nativeNewline = LF

universalNewlineMode, noNewlineTranslation :: NewlineMode
universalNewlineMode = NewlineMode {inputNL = CRLF, outputNL = nativeNewline}
noNewlineTranslation = NewlineMode {inputNL = LF, outputNL = LF}

-- | Ends of lines are what they are in the file.
hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode _ _ = return ()

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

instance Eq BufferMode where
  x == y = show x == show y

instance Show BufferMode where
  showsPrec _ NoBuffering = showString "NoBuffering"
  showsPrec _ LineBuffering = showString "LineBuffering"
  showsPrec d (BlockBuffering n) = showParen (d > 10) (showString "BlockBuffering " . showsPrec 11 n)

-- | Buffering is the machine's business: the modes are remembered, nothing else changes.
hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering h mode = readIORef bufferModes >>= \modes -> writeIORef bufferModes ((h, mode) : filter ((h /=) . fst) modes)

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering h = readIORef bufferModes >>= \modes -> return (maybe LineBuffering id (lookup h modes))

bufferModes :: IORef [(Handle, BufferMode)]
bufferModes = unsafePerformIO (newIORef [(stderr, NoBuffering)])

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hGetEcho :: Handle -> IO Bool
hGetEcho _ = return False

-- | Texts are UTF-8 outside. The encodings of one byte are taken too, where only ASCII is the same; others are refused when they are chosen.
newtype TextEncoding = TextEncoding String

instance Show TextEncoding where
  showsPrec _ (TextEncoding name) = showString name

utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1, char8, localeEncoding :: TextEncoding
utf8 = TextEncoding "UTF-8"
utf8_bom = TextEncoding "UTF-8BOM"
utf16 = TextEncoding "UTF-16"
utf16le = TextEncoding "UTF16-LE" -- as it calls itself in GHC
utf16be = TextEncoding "UTF-16BE"
utf32 = TextEncoding "UTF-32"
utf32le = TextEncoding "UTF-32LE"
utf32be = TextEncoding "UTF-32BE"
latin1 = TextEncoding "ISO-8859-1"
char8 = TextEncoding "binary"
localeEncoding = utf8

-- | For an encoding that texts cannot have here, an error that names it.
supportedEncoding :: String -> TextEncoding -> IO ()
supportedEncoding place (TextEncoding name)
  | name `elem` ["UTF-8", "ISO-8859-1", "binary"] = return ()
  | otherwise = ioError (IOError UnsupportedOperation place ("the encoding " ++ name ++ " is not supported") Nothing)

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ = supportedEncoding "hSetEncoding"

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding _ = return (Just utf8)

-- | By its name; what follows @\/\/@ says what to do with characters that cannot be written, and all can.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding full
  | name `elem` ["UTF-8", "UTF8"] = return utf8
  | name == "UTF-16LE" = return utf16le
  | name `elem` ["UTF-16", "UTF-16BE", "UTF-32", "UTF-32LE", "UTF-32BE"] = return (TextEncoding name)
  | name `elem` ["ISO-8859-1", "ISO8859-1", "LATIN1"] = return latin1
  | otherwise = ioError (IOError NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ full) Nothing)
  where
    name = map toUpper (takeWhile (/= '/') full)

openBinaryFile :: FilePath -> IOMode -> IO Handle
openBinaryFile = openFile

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile = withFile

hIsTerminalDevice, hIsSeekable :: Handle -> IO Bool
hIsTerminalDevice _ = return False
hIsSeekable _ = return False

-- | The length of the file's text; the console has none.
hFileSize :: Handle -> IO Integer
hFileSize (FileHandle path _) = fmap read (fileOperation "getFileSize" path "")
hFileSize _ = ioError (IOError IllegalOperation "hFileSize" "not a regular file" Nothing)

nativeNewlineMode :: NewlineMode
nativeNewlineMode = NewlineMode {inputNL = nativeNewline, outputNL = nativeNewline}

-- | A new file in the folder, for writing: a number before the extension tells it from others.
openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile folder template = go (1 :: Int)
  where
    (backwards, name) = break (== '.') (reverse template)
    (stem, extension) = if null name then (template, "") else (reverse (drop 1 name), '.' : reverse backwards)
    inside file = if null folder || last folder == '/' then folder ++ file else folder ++ '/' : file
    go n = do
      let path = inside (stem ++ show n ++ '-' : show n ++ extension)
      found <- try (openFile path ReadMode >>= hClose)
      case found of
        Right () -> go (n + 1)
        Left failure -> const (fmap ((,) path) (openFile path WriteMode)) (failure :: IOException)
openBinaryTempFile = openTempFile
openTempFileWithDefaultPermissions = openTempFile
openBinaryTempFileWithDefaultPermissions = openTempFile

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Enum, Show, Read)

-- | No handle can be moved: see 'hIsSeekable'.
notSeekable :: String -> IO a
notSeekable place = ioError (IOError IllegalOperation place "handle is not seekable" Nothing)

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek _ _ _ = notSeekable "hSeek"

hTell :: Handle -> IO Integer
hTell _ = notSeekable "hTell"

data HandlePosn = HandlePosn Handle Integer

instance Eq HandlePosn where
  HandlePosn h m == HandlePosn k n = h == k && m == n

instance Show HandlePosn where
  showsPrec d (HandlePosn h n) = showsPrec d h . showString " at position " . shows n

hGetPosn :: Handle -> IO HandlePosn
hGetPosn h = fmap (HandlePosn h) (hTell h)

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn h n) = hSeek h AbsoluteSeek n

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize _ _ = notSeekable "hSetFileSize"

-- | What can be read is there at once.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h _ = hReady h

-- | Files are text here: a character that is no byte, and a byte that is no character alone, are refused.
hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf h p count = go count >>= \text -> pokeArray (castPtr p) (map byte text) >> return (length text)
  where
    go 0 = return []
    go left = hIsEOF h >>= \end -> if end then return [] else hGetChar h >>= \c -> checked c >> fmap (c :) (go (left - 1))
    byte c = fromIntegral (ord c) :: Word8
    checked c = if ord c < 128 then return () else notText "hGetBuf"
hGetBufSome = hGetBuf
hGetBufNonBlocking = hGetBuf

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = peekArray count (castPtr p) >>= \bytes ->
  if all (< 128) bytes then hPutStr h (map (chr . fromIntegral) (bytes :: [Word8])) else notText "hPutBuf"

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h p count = hPutBuf h p count >> return count

notText :: String -> IO a
notText place = ioError (IOError UnsupportedOperation place "only ASCII can be moved through memory" Nothing)
