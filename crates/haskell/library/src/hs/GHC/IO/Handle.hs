-- | What handles can do: as "System.IO" has it.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hSetBuffering, hGetBuffering, hFlush, hFlushAll, hClose, hSetEcho, hGetEcho, hSetEncoding, hGetEncoding
  , hGetContents, hGetContents', hGetChar, hGetLine, hPutChar, hPutStr, hIsEOF, isEOF, hLookAhead, hIsOpen, hIsClosed, hIsReadable, hIsWritable
  , hIsSeekable, hIsTerminalDevice, hFileSize, hSetFileSize, hSeek, hTell, SeekMode (..), HandlePosn, HandlePosition, hGetPosn, hSetPosn
  , hSetBinaryMode, hSetNewlineMode, Newline (..), NewlineMode (..), nativeNewline, noNewlineTranslation, universalNewlineMode, nativeNewlineMode
  , hShow, hWaitForInput, hGetBuf, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking, hDuplicate, hDuplicateTo
  ) where

import Otherwise.Base.Core (IOErrorType (..), IOException (..))
import System.IO

type HandlePosition = Integer

hFlushAll :: Handle -> IO ()
hFlushAll = hFlush

-- | Another name for the same handle: what is done with one is seen by the other.
hDuplicate :: Handle -> IO Handle
hDuplicate = return

-- | Handles are what they were made for.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo h k
  | h == k = return ()
  | otherwise = ioError (IOError UnsupportedOperation "hDuplicateTo" "a handle cannot be given to another file" Nothing)
