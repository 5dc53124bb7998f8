{-# LANGUAGE StandaloneDeriving #-}
-- | The console and files.
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

-- | What can be read is there at once.
hReady :: Handle -> IO Bool
hReady h = hWaitForInput h 0

hShow :: Handle -> IO String
hShow h = return (show h)

-- | What is still to come of a file is taken as bytes, or as text.
hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode (FileHandle _ _ ref binary) on = readIORef binary >>= \was -> writeIORef binary on >> case (was, on) of
  (False, True) -> modifyIORef ref (converted fileBytes)
  (True, False) -> modifyIORef ref (converted fileTextOf)
  _ -> return ()
  where
    modifyIORef r f = readIORef r >>= \x -> writeIORef r (f x)
    converted f (Positioned whole rest) = Positioned (f (take (length whole - length rest) whole) ++ f rest) (f rest)
    converted f (SemiClosed rest) = SemiClosed (f rest)
    converted _ state = state
hSetBinaryMode _ _ = return ()

-- | A text as its bytes in UTF-8, and back.
fileBytes, fileTextOf :: String -> String
fileBytes = concatMap bytes
  where
    bytes c
      | n < 0x80 = [c]
      | isLoneByte c = [chr (n - loneByte)]
      | n < 0x800 = [chr (0xC0 + n `div` 64), low n]
      | n < 0x10000 = [chr (0xE0 + n `div` 4096), low (n `div` 64), low n]
      | otherwise = [chr (0xF0 + n `div` 262144), low (n `div` 4096), low (n `div` 64), low n]
      where
        n = ord c
    low n = chr (0x80 + n `mod` 64)
fileTextOf [] = []
fileTextOf (c : cs)
  | c < '\x80' = c : fileTextOf cs
  | otherwise = case [(chr n, drop k cs) | (k, lead, first) <- shapes, ord c >= lead, ord c < lead + first, n <- joined (ord c - lead) (take k cs) k] of
      (d, rest) : _ | fileBytes [d] == c : take (length cs - length rest) cs -> d : fileTextOf rest
      _ -> chr (loneByte + ord c) : fileTextOf cs
  where
    shapes = [(1, 0xC0, 32), (2, 0xE0, 16), (3, 0xF0, 8)]
    joined n ds k = [m | length ds == k, all (\d -> d >= '\x80' && d < '\xC0') ds, let m = foldl (\a d -> a * 64 + ord d - 0x80) n ds, m < 0x110000]

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
hGetBuffering h = readIORef bufferModes >>= \modes -> return (maybe (BlockBuffering Nothing) id (lookup h modes))

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
hSetEncoding h encoding@(TextEncoding name) = supportedEncoding "hSetEncoding" encoding >> hSetBinaryMode h (name /= "UTF-8")

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding (FileHandle _ _ _ binary) = fmap (\on -> if on then Nothing else Just utf8) (readIORef binary)
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
openBinaryFile path mode = openFileAs "openBinaryFile" path mode >>= \h -> hSetBinaryMode h True >> return h

withBinaryFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withBinaryFile path mode = bracket (openBinaryFile path mode) hClose

hIsTerminalDevice, hIsSeekable :: Handle -> IO Bool
hIsTerminalDevice _ = return False
hIsSeekable h = handleOpened "hIsSeekable" h >> return (case h of { FileHandle _ AppendMode _ _ -> False; FileHandle _ _ _ _ -> True; _ -> False })

-- | The length of the file's text; the console has none.
hFileSize :: Handle -> IO Integer
hFileSize h = handleOpened "hFileSize" h >> case h of
  FileHandle path _ _ _ -> fmap read (fileOperation "getFileSize" path "")
  _ -> ioError (IOError InappropriateType "hFileSize" "not a regular file" (Just (handleName h)))

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
      kind <- fileOperation "kind" path ""
      if null kind then fmap ((,) path) (openFile path WriteMode) else go (n + 1)
openBinaryTempFile = openTempFile
openTempFileWithDefaultPermissions = openTempFile
openBinaryTempFileWithDefaultPermissions = openTempFile

data SeekMode = AbsoluteSeek | RelativeSeek | SeekFromEnd
  deriving (Eq, Ord, Enum, Show, Read)

-- | What is in a file that can be moved in, and what of that is still to come.
positioned :: String -> Handle -> IO (String, String)
positioned operation h = handleOpened operation h >>= \state -> case (h, state) of
  (FileHandle _ AppendMode _ _, _) -> handleIllegal operation h "handle is not seekable"
  (FileHandle _ _ _ _, Positioned whole rest) -> return (whole, rest)
  (FileHandle path _ _ binary, _) -> fileText operation path >>= \text -> readIORef binary >>= \on ->
    return (if on then fileBytes text else text, "")
  _ -> handleIllegal operation h "handle is not seekable"

bytesIn :: String -> Integer
bytesIn = fromIntegral . length . fileBytes

-- | What is left after this many bytes.
afterBytes :: Bool -> Integer -> String -> String
afterBytes _ n s | n <= 0 = s
afterBytes _ _ [] = []
afterBytes on n (c : cs) = afterBytes on (n - (if on then 1 else bytesIn [c])) cs

sizeFor :: Handle -> IO (String -> Integer, Integer -> String -> String)
sizeFor h = isBinary h >>= \on -> return (if on then fromIntegral . length else bytesIn, afterBytes on)

isBinary :: Handle -> IO Bool
isBinary (FileHandle _ _ _ binary) = readIORef binary
isBinary _ = return False

-- | A place behind the end of a file that is written is filled with zeros, one of a file that is read is its end.
hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek h mode n = positioned "hSeek" h >>= \(whole, rest) -> sizeFor h >>= \(size, after) ->
  let total = size whole
      target = n + (case mode of { AbsoluteSeek -> 0; RelativeSeek -> total - size rest; SeekFromEnd -> total })
      zeros = if modeWrites (handleMode h) then replicate (fromIntegral (target - total)) '\0' else ""
      whole' = whole ++ zeros
   in if target < 0
        then ioError (IOError InvalidArgument "hSeek" "Invalid argument" (Just (handleName h)))
        else moveTo h whole' (after target whole')

moveTo :: Handle -> String -> String -> IO ()
moveTo (FileHandle _ _ ref _) whole rest = writeIORef ref (Positioned whole rest)
moveTo _ _ _ = return ()

hTell :: Handle -> IO Integer
hTell h = positioned "hGetPosn" h >>= \(whole, rest) -> sizeFor h >>= \(size, _) -> return (size whole - size rest)

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
hSetFileSize h n = positioned "hSetFileSize" h >>= \(whole, rest) -> sizeFor h >>= \(size, after) ->
  let kept = take (length whole - length (after n whole)) whole
      whole' = kept ++ replicate (fromIntegral (n - size kept)) '\0'
   in isBinary h >>= \on ->
        writeText "hSetFileSize" False (handleName h) (fileCharacters on whole') >> moveTo h whole' (after (size whole - size rest) whole')

hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput h _ = hIsEOF h >>= \end ->
  if end then ioError (IOError EndOfFile "hWaitForInput" "" (Just (handleName h))) else return True

-- | Without 'hSetBinaryMode' a handle gives text: what is not ASCII is refused.
hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf h p count = isBinary h >>= \on -> go on count >>= \text -> pokeArray (castPtr p) (map byte text) >> return (length text)
  where
    go :: Bool -> Int -> IO String
    go _ 0 = return []
    go on left = hIsEOF h >>= \end -> if end then return [] else hGetChar h >>= \c -> checked on c >> fmap (c :) (go on (left - 1))
    byte c = fromIntegral (ord c) :: Word8
    checked on c = if on || ord c < 128 then return () else notText "hGetBuf"
hGetBufSome = hGetBuf
hGetBufNonBlocking = hGetBuf

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf h p count = isBinary h >>= \on -> peekArray count (castPtr p) >>= \bytes ->
  if on || all (< 128) bytes then hPutStr h (map (chr . fromIntegral) (bytes :: [Word8])) else notText "hPutBuf"

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking h p count = hPutBuf h p count >> return count

notText :: String -> IO a
notText place = ioError (IOError UnsupportedOperation place "only ASCII can be moved through memory" Nothing)
