-- | The console and whole files; handles of files are missing.
module System.IO
  ( IO, fixIO, FilePath, Handle, stdin, stdout, stderr
  , hFlush, hClose, BufferMode (..), hSetBuffering, hGetBuffering, hSetEcho, hGetEcho, hSetEncoding, utf8, TextEncoding
  , hPutChar, hPutStr, hPutStrLn, hPrint, hGetChar, hGetLine, hGetContents, hIsEOF, isEOF
  , interact, putChar, putStr, putStrLn, print, getChar, getLine, getContents
  , readFile, writeFile, appendFile, readIO, readLn
  ) where

import Control.Monad.Fix (mfix)
import Otherwise.Base.IO

fixIO :: (a -> IO a) -> IO a
fixIO = mfix

hClose :: Handle -> IO ()
hClose = hFlush

data BufferMode = NoBuffering | LineBuffering | BlockBuffering (Maybe Int)

instance Eq BufferMode where
  x == y = show x == show y

instance Show BufferMode where
  showsPrec _ NoBuffering = showString "NoBuffering"
  showsPrec _ LineBuffering = showString "LineBuffering"
  showsPrec d (BlockBuffering n) = showParen (d > 10) (showString "BlockBuffering " . showsPrec 11 n)

-- | Buffering is the machine's business: nothing changes.
hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering _ _ = return ()

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering _ = return LineBuffering

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
