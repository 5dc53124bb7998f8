{-# LANGUAGE NoImplicitPrelude, ScopedTypeVariables #-}
-- | Actions: the console, files, mutable cells, exceptions in 'IO', and how a program is run.
module Otherwise.Base.IO where

import Otherwise.Base.Core
import Otherwise.Base.Foldable
import Otherwise.Base.List
import Otherwise.Base.Number
import Otherwise.Base.Prim
import Otherwise.Base.Read
import Otherwise.Base.Show
import Otherwise.Base.Typeable

foreign import prim "newRef" primNewRef :: a -> RealWorld -> IORes (Ref a)
foreign import prim "readRef" primReadRef :: Ref a -> RealWorld -> IORes a
foreign import prim "writeRef" primWriteRef :: Ref a -> a -> RealWorld -> IORes ()
foreign import prim "refEq" primRefEq :: Ref a -> Ref a -> Bool
foreign import prim "putCharTo" primPutCharTo :: Int -> Char -> RealWorld -> IORes ()
foreign import prim "flushTo" primFlushTo :: Int -> RealWorld -> IORes ()
foreign import prim "getCharCode" primGetCharCode :: RealWorld -> IORes Int
foreign import prim "peekCharCode" primPeekCharCode :: RealWorld -> IORes Int
foreign import prim "readFileText" primReadFileText :: [Char] -> RealWorld -> IORes (Either [Char] [Char])
foreign import prim "writeFileText" primWriteFileText :: Bool -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] ())
foreign import prim "fileOperation" primFileOperation :: [Char] -> [Char] -> [Char] -> RealWorld -> IORes (Either [Char] [Char])
foreign import prim "programArguments" primProgramArguments :: RealWorld -> IORes [[Char]]
foreign import prim "programName" primProgramName :: RealWorld -> IORes [Char]
foreign import prim "exitProcess" primExitProcess :: Int -> RealWorld -> IORes a

type FilePath = String

-- Running actions inside pure code -------------------------------------------------------------------------------

unsafePerformIO :: IO a -> a
unsafePerformIO (IO f) = case f realWorld of
  IORes _ x -> x

unsafeInterleaveIO :: IO a -> IO a
unsafeInterleaveIO io = IO (\w -> IORes w (unsafePerformIO io))

evaluate :: a -> IO a
evaluate x = IO (\w -> x `seq` IORes w x)

-- Handles --------------------------------------------------------------------------------------------------------

-- | The console's three channels, and files: the path, what it was opened for, and how far it has come.
data Handle = Handle Int String | FileHandle FilePath IOMode (IORef FileState) (IORef Bool)

-- | A file that is read is read as a whole when it is opened; one that is only written gets piece by piece.
data FileState
  = -- | What is in it, and what of that is still to come.
    Positioned [Char] [Char]
  | -- | What is written goes to its end.
    Appending
  | -- | 'hGetContents' gives out the rest as it is needed.
    SemiClosed [Char]
  | Closed

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

instance Eq Handle where
  Handle m _ == Handle n _ = m == n
  FileHandle _ _ r _ == FileHandle _ _ s _ = r == s
  _ == _ = False

instance Show Handle where
  showsPrec _ (Handle _ name) = showString name
  showsPrec _ (FileHandle path _ _ _) = showString "{handle: " . showString path . showString "}"

stdin, stdout, stderr :: Handle
stdin = Handle 0 "<stdin>"
stdout = Handle 1 "<stdout>"
stderr = Handle 2 "<stderr>"

handleName :: Handle -> String
handleName (Handle _ name) = name
handleName (FileHandle path _ _ _) = path

openFile :: FilePath -> IOMode -> IO Handle
openFile = openFileAs "openFile"

-- | Opens a file for the function with this name. As in GHC, a file is open once for writing or any number of times for reading.
openFileAs :: String -> FilePath -> IOMode -> IO Handle
openFileAs operation path mode = stillOpen >>= \others ->
  if listAny (conflicts . fst) others
    then ioError (IOError ResourceBusy operation "file is locked" (Just path))
    else start >>= \state -> newIORef state >>= \ref -> newIORef False >>= \binary ->
      let h = FileHandle path mode ref binary
       in writeIORef openFiles (((plainPath path, mode), ref) : others) >> return h
  where
    conflicts (other, otherMode) = other == plainPath path && (modeWrites mode || modeWrites otherMode)
    start = case mode of
      ReadMode -> whole
      WriteMode -> changed False >> return Appending
      AppendMode -> changed True >> return Appending
      ReadWriteMode -> changed True >> whole
    whole = fileText operation path >>= \text -> return (Positioned text text)
    changed more = writeText operation more path ""

plainPath :: FilePath -> FilePath
plainPath ('.' : '/' : path) = plainPath path
plainPath path = path

modeWrites :: IOMode -> Bool
modeWrites ReadMode = False
modeWrites _ = True

-- | The files that were opened, with what they were opened for.
openFiles :: IORef [((FilePath, IOMode), IORef FileState)]
openFiles = unsafePerformIO (newIORef [])

-- | Those of them that were not closed.
stillOpen :: IO [((FilePath, IOMode), IORef FileState)]
stillOpen = readIORef openFiles >>= go
  where
    go [] = return []
    go (file : files) = readIORef (snd file) >>= \state -> case state of
      Closed -> go files
      _ -> fmap (file :) (go files)

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode = bracket (openFile path mode) hClose

hClose :: Handle -> IO ()
hClose (FileHandle _ _ ref _) = writeIORef ref Closed
hClose (Handle n _) = readIORef consoleStates >>= \states -> case consoleState n states of
  ConsoleClosed -> return ()
  _ -> IO (primFlushTo n) >> writeIORef consoleStates ((n, ConsoleClosed) : states)

-- | The channels of the console that are not simply open.
consoleStates :: IORef [(Int, ConsoleState)]
consoleStates = unsafePerformIO (newIORef [])

data ConsoleState = ConsoleOpen | ConsoleTaken | ConsoleClosed

consoleState :: Int -> [(Int, ConsoleState)] -> ConsoleState
consoleState _ [] = ConsoleOpen
consoleState n ((m, state) : rest) = if m == n then state else consoleState n rest

hIsOpen, hIsClosed, hIsReadable, hIsWritable :: Handle -> IO Bool
hIsOpen h = handleOn h (\state -> case state of { Closed -> False; SemiClosed _ -> False; _ -> True })
hIsClosed h = handleOn h (\state -> case state of { Closed -> True; _ -> False })
hIsReadable = handleHasMode "hIsReadable" (\mode -> case mode of { ReadMode -> True; ReadWriteMode -> True; _ -> False })
hIsWritable = handleHasMode "hIsWritable" modeWrites

handleHasMode :: String -> (IOMode -> Bool) -> Handle -> IO Bool
handleHasMode operation wanted h = handleOpened operation h >> return (wanted (handleMode h))

handleMode :: Handle -> IOMode
handleMode (FileHandle _ mode _ _) = mode
handleMode (Handle n _) = if n == 0 then ReadMode else AppendMode

handleOn :: Handle -> (FileState -> a) -> IO a
handleOn h f = fmap f (handleState h)

handleState :: Handle -> IO FileState
handleState (FileHandle _ _ ref _) = readIORef ref
handleState (Handle n _) = readIORef consoleStates >>= \states -> return (case consoleState n states of
  ConsoleOpen -> Appending
  ConsoleTaken -> SemiClosed []
  ConsoleClosed -> Closed)

-- | The state of a handle, if something can be done with it.
handleOpened :: String -> Handle -> IO FileState
handleOpened operation h = handleState h >>= \state -> case state of
  Closed -> handleIllegal operation h "handle is closed"
  SemiClosed _ -> handleIllegal operation h "handle is semi-closed"
  _ -> return state

handleIllegal :: String -> Handle -> String -> IO a
handleIllegal operation h reason = ioError (IOError IllegalOperation operation reason (Just (handleName h)))

-- | For writing or for reading.
handleOpenedFor :: (IOMode -> Bool) -> String -> String -> Handle -> IO FileState
handleOpenedFor wanted what operation h = handleOpened operation h >>= \state ->
  if wanted (handleMode h) then return state else handleIllegal operation h ("handle is not open for " ++ what)

handleWritable, handleReadable :: String -> Handle -> IO FileState
handleWritable = handleOpenedFor modeWrites "writing"
handleReadable = handleOpenedFor (\mode -> case mode of { ReadMode -> True; ReadWriteMode -> True; _ -> False }) "reading"

hPutChar :: Handle -> Char -> IO ()
hPutChar h c = handlePut "hPutChar" h [c]

hPutStr :: Handle -> String -> IO ()
hPutStr = handlePut "hPutStr"

handlePut :: String -> Handle -> String -> IO ()
handlePut operation h s = handleWritable operation h >>= \state -> case h of
  Handle n _ -> IO (putAll n s)
  FileHandle path _ ref binary -> readIORef binary >>= \bytes -> case state of
    Positioned whole rest -> complete s `seq`
      let before = take (listLength whole - listLength rest) whole
          after = drop (listLength s) rest
          whole' = before ++ s ++ after
       in writeText operation False path (fileCharacters bytes whole') >> writeIORef ref (Positioned whole' after)
    _ -> writeText operation True path (fileCharacters bytes s)

-- | What stands in the file for a text: a handle for bytes has each character as one.
fileCharacters :: Bool -> String -> String
fileCharacters bytes s = if bytes then map byte s else s
  where
    byte c = let n = ord c `mod` 256 in if n < 128 then primCharChr n else primCharChr (loneByte + n)

-- | The code of a byte of a file that is part of no character, less the byte.
loneByte :: Int
loneByte = 56320

putAll :: Int -> String -> RealWorld -> IORes ()
putAll _ [] w = IORes w ()
putAll n (c : cs) w = case primPutCharTo n c w of
  IORes w' _ -> putAll n cs w'

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = hPutStr h s >> hPutChar h '\n'

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

hFlush :: Handle -> IO ()
hFlush h = handleWritable "hFlush" h >> case h of
  Handle n _ -> IO (primFlushTo n)
  FileHandle _ _ _ _ -> return ()

putChar :: Char -> IO ()
putChar = hPutChar stdout

putStr, putStrLn :: String -> IO ()
putStr = hPutStr stdout
putStrLn = hPutStrLn stdout

print :: Show a => a -> IO ()
print x = putStrLn (show x)

-- GHC's description of the end of the input is the kind alone: @Prelude.getLine: end of file@ prints as @<stdin>: hGetLine: end of file@.
atEnd :: String -> IO a
atEnd operation = ioError (IOError EndOfFile operation "" (Just "<stdin>"))

getChar :: IO Char
getChar = hGetChar stdin

getCharNow :: IO Char
getCharNow = IO primGetCharCode >>= \n -> if n < 0 then atEnd "hGetChar" else return (primCharChr n)

lookAheadNow :: IO Char
lookAheadNow = IO primPeekCharCode >>= \n -> if n < 0 then atEnd "hLookAhead" else return (primCharChr n)

isEOF :: IO Bool
isEOF = hIsEOF stdin

isEOFNow :: IO Bool
isEOFNow = IO primPeekCharCode >>= \n -> return (n < 0)

getLine :: IO String
getLine = hGetLine stdin

getLineNow :: IO String
getLineNow = IO primGetCharCode >>= \n -> if n < 0 then atEnd "hGetLine" else go n
  where
    go n = if n < 0 || n == 10 then return [] else IO primGetCharCode >>= go >>= \cs -> return (primCharChr n : cs)

-- | The rest of the input, read as it is needed.
getContents :: IO String
getContents = hGetContents stdin

contentsNow :: IO String
contentsNow = unsafeInterleaveIO (IO primGetCharCode >>= \n ->
  if n < 0 then hClose stdin >> return [] else fmap (primCharChr n :) contentsNow)

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- | From the console, or from what is left of a file: what is got from it, the characters of that, and what stays; nothing if it
-- is at its end. A byte that is part of no character is an error where it is read.
handleReading :: String -> IO a -> (String -> Maybe (a, String, String)) -> Handle -> IO a
handleReading operation io from h = handleReadable operation h >>= \state -> case (h, state) of
  (FileHandle path _ ref _, Positioned whole rest) -> case from rest of
    Just (x, got, rest') -> if listAny isLoneByte got then invalidByte operation h else writeIORef ref (Positioned whole rest') >> return x
    Nothing -> ioError (IOError EndOfFile operation "" (Just path))
  _ -> io

invalidByte :: String -> Handle -> IO a
invalidByte operation h = ioError (IOError InvalidArgument operation "invalid byte sequence" (Just (handleName h)))

isLoneByte :: Char -> Bool
isLoneByte c = c >= primCharChr (loneByte + 128) && c <= primCharChr (loneByte + 255)

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar = handleReading "hGetChar" getCharNow (\s -> case s of { [] -> Nothing; c : cs -> Just (c, [c], cs) })
hLookAhead = handleReading "hLookAhead" lookAheadNow (\s -> case s of { [] -> Nothing; c : _ -> Just (c, [c], s) })

hGetLine :: Handle -> IO String
hGetLine = handleReading "hGetLine" getLineNow line
  where
    line [] = Nothing
    line s = case break (== '\n') s of
      (l, rest) -> Just (l, l, drop 1 rest)

-- | The rest, as it is needed; the handle is closed at its end. Like GHC's buffer, 2,048 characters are taken at once.
hGetContents :: Handle -> IO String
hGetContents h = handleReadable "hGetContents" h >>= \state -> case (h, state) of
  (FileHandle _ _ ref _, Positioned _ rest) -> writeIORef ref (SemiClosed rest) >> later ref
  _ -> readIORef consoleStates >>= \states -> writeIORef consoleStates ((0, ConsoleTaken) : states) >> contentsNow
  where
    later ref = unsafeInterleaveIO (readIORef ref >>= \state -> case state of
      SemiClosed [] -> writeIORef ref Closed >> return []
      SemiClosed rest -> case break isLoneByte (take 2048 rest) of
        ([], _) -> invalidByte "hGetContents" h
        (chunk, _) -> writeIORef ref (SemiClosed (drop (listLength chunk) rest)) >> fmap (chunk ++) (later ref)
      _ -> handleIllegal "hGetContents" h "delayed read on closed handle")

hIsEOF :: Handle -> IO Bool
hIsEOF = handleReading "hIsEOF" isEOFNow (\s -> Just (null s, [], s))

fileResult :: String -> FilePath -> Either String a -> IO a
fileResult _ _ (Right x) = return x
fileResult operation path (Left reason) = ioError (IOError kind operation reason (Just path))
  where
    kind
      | reason == "Is a directory" || reason == aFolder = InappropriateType
      | reason == "No such file or directory" = NoSuchThing
      | reason == "Permission denied" = PermissionDenied
      | reason == "File exists" = AlreadyExists
      | otherwise = IllegalOperation

readFile :: FilePath -> IO String
readFile path = openFile path ReadMode >>= hGetContents

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile path s = withFile path WriteMode (\h -> hPutStr h s)
appendFile path s = withFile path AppendMode (\h -> hPutStr h s)

-- | All that is in a file.
fileText :: String -> FilePath -> IO String
fileText operation path = IO (\w -> complete path `seq` primReadFileText path w) >>= \answer -> case answer of
  Left "Is a directory" -> fileResult operation path (Left aFolder)
  _ -> fileResult operation path answer

-- | What GHC says of a folder that is opened for reading; for writing the system speaks.
aFolder :: String
aFolder = "is a directory"

-- | Writes a text to a file, behind what is in it or instead.
writeText :: String -> Bool -> FilePath -> String -> IO ()
writeText operation more path s =
  IO (\w -> complete path `seq` complete s `seq` primWriteFileText more path s w) >>= fileResult operation path

-- | What "System.Directory" needs: an operation by name with one or two paths.
fileOperation :: String -> FilePath -> FilePath -> IO String
fileOperation operation path other =
  IO (\w -> complete path `seq` complete other `seq` complete operation `seq` primFileOperation operation path other w)
    >>= fileResult operation path

readIO :: Read a => String -> IO a
readIO s = case [x | (x, t) <- reads s, ("", "") <- lex t] of
  [x] -> return x
  [] -> ioError (userError "Prelude.readIO: no parse")
  _ -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO

-- Mutable cells --------------------------------------------------------------------------------------------------

newtype IORef a = IORef (Ref a)

instance Eq (IORef a) where
  IORef x == IORef y = primRefEq x y

newIORef :: a -> IO (IORef a)
newIORef x = IO (\w -> case primNewRef x w of IORes w' r -> IORes w' (IORef r))

readIORef :: IORef a -> IO a
readIORef (IORef r) = IO (primReadRef r)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = IO (primWriteRef r x)

-- Exceptions -----------------------------------------------------------------------------------------------------

catch :: Exception e => IO a -> (e -> IO a) -> IO a
catch (IO io) handler = IO (primCatch io handle')
  where
    handle' e = case fromException e of
      Just e' -> unIO (handler e')
      Nothing -> \_ -> primRaise (e :: SomeException)

try :: Exception e => IO a -> IO (Either e a)
try io = catch (fmap Right io) (\e -> return (Left e))

finally, onException :: IO a -> IO b -> IO a
finally io after = (io `onException` after) >>= \x -> after >> return x
onException io after = io `catch` \e -> after >> throwIO (e :: SomeException)

bracket :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracket before after thing = before >>= \a -> finally (thing a) (after a)

bracket_ :: IO a -> IO b -> IO c -> IO c
bracket_ before after thing = bracket before (const after) (const thing)

bracketOnError :: IO a -> (a -> IO b) -> (a -> IO c) -> IO c
bracketOnError before after thing = before >>= \a -> thing a `onException` after a

-- Ending a program -----------------------------------------------------------------------------------------------

data ExitCode = ExitSuccess | ExitFailure Int

instance Eq ExitCode where
  ExitSuccess == ExitSuccess = True
  ExitFailure m == ExitFailure n = m == n
  _ == _ = False

instance Ord ExitCode where
  compare ExitSuccess ExitSuccess = EQ
  compare ExitSuccess (ExitFailure _) = LT
  compare (ExitFailure _) ExitSuccess = GT
  compare (ExitFailure m) (ExitFailure n) = compare m n

instance Show ExitCode where
  showsPrec _ ExitSuccess = showString "ExitSuccess"
  showsPrec d (ExitFailure n) = showsUnary "ExitFailure" d n

instance Read ExitCode where
  readsPrec d r = readsNullary "ExitSuccess" ExitSuccess r ++ readsUnary "ExitFailure" ExitFailure d r

instance Exception ExitCode

exitWith :: ExitCode -> IO a
exitWith code = case code of
  ExitFailure 0 -> ioError (IOError IllegalOperation "exitWith" "invalid argument" Nothing)
  _ -> throwIO code

-- | What happens to @main@: uncaught exceptions are reported as GHC's run-time system does it, and decide the exit code.
runMain :: IO a -> RealWorld -> IORes ()
runMain main = unIO (catch (main >> IO (primFlushTo 1)) report)
  where
    report (e :: SomeException) =
      IO (primFlushTo 1) >> case fromException e of
        Just ExitSuccess -> IO (primExitProcess 0)
        Just (ExitFailure n) -> IO (primExitProcess n)
        Nothing ->
          describe e >>= \text ->
            IO primProgramName >>= \name -> IO (putAll 2 (name ++ ": " ++ text ++ "\n")) >> IO (primExitProcess 1)
    -- The text is evaluated before any of it is printed; what that raises is reported instead.
    describe (e :: SomeException) = catch (complete (text e) `seq` return (text e)) describe
    -- Call stacks are left out.
    text e = case fromException e of
      Just (LocatedError message _) -> message
      Nothing -> show e

-- | Evaluates all of a text; the primitives that take one do not.
complete :: [Char] -> ()
complete text = case text of
  [] -> ()
  c : rest -> c `seq` complete rest

-- | What an exception says, for those who report it without running the program's own handler.
exceptionText :: SomeException -> [Char]
exceptionText = show

-- | Whether an exception comes of pure code (a call of 'error', arithmetic, patterns): a mistake whatever is fileCharacters.
isMistake :: SomeException -> Bool
isMistake e = case fromException e of
  Just (ErrorCall _) -> True
  Nothing -> case fromException e of
    Just x -> arithIndex x >= 0
    Nothing -> case fromException e of
      Just (PatternMatchFail _) -> True
      Nothing -> case fromException e of
        Just (RecSelError _) -> True
        Nothing -> case fromException e of
          Just (RecConError _) -> True
          Nothing -> case fromException e of
            Just (NoMethodError _) -> True
            Nothing -> False
