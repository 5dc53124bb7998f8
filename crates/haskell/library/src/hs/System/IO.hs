-- | The console and whole files; handles of files are missing.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , hFlush, hClose, BufferMode (..), hSetBuffering, hGetBuffering, hSetEcho, hGetEcho, hSetEncoding, utf8, TextEncoding
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hLookAhead, hGetLine, hGetContents, hGetContents', hIsEOF, isEOF
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents, getContents'
  , readFile, readFile', writeFile, appendFile, readIO, readLn
  ) where

import Control.Monad.Fix (mfix)
import Otherwise.Base.IO

fixIO :: (a -> IO a) -> IO a
fixIO = mfix

hLookAhead :: Handle -> IO Char
hLookAhead h = onStdin "hLookAhead" h lookAhead

-- | As the ones without the tick, but everything is read at once.
getContents' :: IO String
getContents' = getContents >>= \s -> length s `seq` return s

hGetContents' :: Handle -> IO String
hGetContents' h = hGetContents h >>= \s -> length s `seq` return s

readFile' :: FilePath -> IO String
readFile' path = readFile path >>= \s -> length s `seq` return s

hClose :: Handle -> IO ()
hClose = hFlush

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
data TextEncoding = UTF8

instance Show TextEncoding where
  showsPrec _ UTF8 = showString "UTF-8"

utf8 :: TextEncoding
utf8 = UTF8

hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding _ _ = return ()
