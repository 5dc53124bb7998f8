{-# LANGUAGE StandaloneDeriving #-}
-- | The console and files of text. A file is read as a whole when it is opened.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr, IOMode (..), openFile, withFile
  , openBinaryFile, withBinaryFile, hIsTerminalDevice, hIsSeekable, hFileSize, nativeNewlineMode
  , hIsOpen, hIsClosed, hIsReadable, hIsWritable, hReady, hShow, hSetBinaryMode, hSetNewlineMode, NewlineMode (..), Newline (..)
  , universalNewlineMode, noNewlineTranslation, nativeNewline
  , hFlush, hClose, BufferMode (..), hSetBuffering, hGetBuffering, hSetEcho, hGetEcho, hSetEncoding, hGetEncoding, utf8, utf8_bom, utf16, utf32, latin1, char8, localeEncoding, mkTextEncoding, TextEncoding
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hLookAhead, hGetLine, hGetContents, hGetContents', hIsEOF, isEOF
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents'
  , readFile, readFile', writeFile, appendFile, readIO, readLn
  ) where

import Control.Monad.Fix (mfix)
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

-- | Everything is UTF-8.
data TextEncoding = UTF8 | Latin1

instance Show TextEncoding where
  showsPrec _ UTF8 = showString "UTF-8"
  showsPrec _ Latin1 = showString "ISO-8859-1"

utf8, latin1 :: TextEncoding
utf8 = UTF8
latin1 = Latin1

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ _ = return ()

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding _ = return (Just utf8)

utf8_bom, utf16, utf32, char8, localeEncoding :: TextEncoding
utf8_bom = utf8
utf16 = utf8
utf32 = utf8
char8 = latin1
localeEncoding = utf8

mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding _ = return utf8

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
