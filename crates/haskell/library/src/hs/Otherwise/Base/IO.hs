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

-- | The console's three channels, and files: a file is read as a whole when it is opened, and written piece by piece.
data Handle = Handle Int String | FileHandle FilePath (IORef FileState)

data FileState
  = Reading String
  | Writing
  | -- | 'hGetContents' has taken the rest.
    SemiClosed
  | Closed

data IOMode = ReadMode | WriteMode | AppendMode | ReadWriteMode

instance Eq Handle where
  Handle m _ == Handle n _ = m == n
  FileHandle _ r == FileHandle _ s = r == s
  _ == _ = False

instance Show Handle where
  showsPrec _ (Handle _ name) = showString name
  showsPrec _ (FileHandle path _) = showString "{handle: " . showString path . showString "}"

stdin, stdout, stderr :: Handle
stdin = Handle 0 "<stdin>"
stdout = Handle 1 "<stdout>"
stderr = Handle 2 "<stderr>"

openFile :: FilePath -> IOMode -> IO Handle
openFile path mode = case mode of
  ReadMode -> readFile path >>= \s -> opened (Reading s)
  WriteMode -> changed False "" >> opened Writing
  AppendMode -> changed True "" >> opened Writing
  ReadWriteMode -> changed True "" >> readFile path >>= \s -> opened (Reading s)
  where
    changed more s = IO (\w -> complete path `seq` primWriteFileText more path s w) >>= fileResult "openFile" path
    opened state = fmap (FileHandle path) (newIORef state)

withFile :: FilePath -> IOMode -> (Handle -> IO r) -> IO r
withFile path mode = bracket (openFile path mode) hClose

hClose :: Handle -> IO ()
hClose (FileHandle _ ref) = writeIORef ref Closed
hClose h = hFlush h

hIsOpen, hIsClosed, hIsReadable, hIsWritable :: Handle -> IO Bool
hIsOpen h = onState h True (\state -> case state of { Reading _ -> True; Writing -> True; _ -> False })
hIsClosed h = onState h False (\state -> case state of { Closed -> True; _ -> False })
hIsReadable h = onState h (h == stdin) (\state -> case state of { Reading _ -> True; _ -> False })
hIsWritable h = onState h (h /= stdin) (\state -> case state of { Writing -> True; _ -> False })

onState :: Handle -> Bool -> (FileState -> Bool) -> IO Bool
onState (FileHandle _ ref) _ f = fmap f (readIORef ref)
onState _ console _ = return console

-- | What is wrong with a file that cannot be read or written now.
notOpen :: String -> FilePath -> FileState -> String -> IO a
notOpen operation path state wanted = ioError (IOError IllegalOperation operation reason (Just path))
  where
    reason = case state of
      Closed -> "handle is closed"
      SemiClosed -> "illegal operation (handle is semi-closed)"
      _ -> "handle is not open for " ++ wanted

hPutChar :: Handle -> Char -> IO ()
hPutChar (Handle n name) c =
  if n == 0
    then ioError (IOError IllegalOperation "hPutChar" "handle is not open for writing" (Just name))
    else IO (primPutCharTo n c)
hPutChar h c = hPutStr h [c]

hPutStr :: Handle -> String -> IO ()
hPutStr (Handle n name) s =
  if n == 0
    then ioError (IOError IllegalOperation "hPutStr" "handle is not open for writing" (Just name))
    else IO (putAll n s)
hPutStr (FileHandle path ref) s = readIORef ref >>= \state -> case state of
  Writing -> appendFile path s
  _ -> notOpen "hPutStr" path state "writing"

putAll :: Int -> String -> RealWorld -> IORes ()
putAll _ [] w = IORes w ()
putAll n (c : cs) w = case primPutCharTo n c w of
  IORes w' _ -> putAll n cs w'

hPutStrLn :: Handle -> String -> IO ()
hPutStrLn h s = hPutStr h s >> hPutChar h '\n'

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

hFlush :: Handle -> IO ()
hFlush (Handle n _) = IO (primFlushTo n)
hFlush (FileHandle _ _) = return ()

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
getChar = IO primGetCharCode >>= \n -> if n < 0 then atEnd "hGetChar" else return (primCharChr n)

lookAhead :: IO Char
lookAhead = IO primPeekCharCode >>= \n -> if n < 0 then atEnd "hLookAhead" else return (primCharChr n)

isEOF :: IO Bool
isEOF = IO primPeekCharCode >>= \n -> return (n < 0)

getLine :: IO String
getLine = IO primGetCharCode >>= \n -> if n < 0 then atEnd "hGetLine" else go n
  where
    go n = if n < 0 || n == 10 then return [] else IO primGetCharCode >>= go >>= \cs -> return (primCharChr n : cs)

-- | The rest of the input, read as it is needed.
getContents :: IO String
getContents = unsafeInterleaveIO (IO primGetCharCode >>= \n -> if n < 0 then return [] else fmap (primCharChr n :) getContents)

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- | From the console, or from what is left of a file: what is got from it and what stays; nothing if it is at its end.
reading :: String -> IO a -> (String -> Maybe (a, FileState)) -> Handle -> IO a
reading operation io _ (Handle n name) =
  if n == 0 then io else ioError (IOError IllegalOperation operation "handle is not open for reading" (Just name))
reading operation _ from (FileHandle path ref) = readIORef ref >>= \state -> case state of
  Reading s -> case from s of
    Just (x, state') -> writeIORef ref state' >> return x
    Nothing -> ioError (IOError EndOfFile operation "" (Just path))
  _ -> notOpen operation path state "reading"

hGetChar, hLookAhead :: Handle -> IO Char
hGetChar = reading "hGetChar" getChar (\s -> case s of { [] -> Nothing; c : cs -> Just (c, Reading cs) })
hLookAhead = reading "hLookAhead" lookAhead (\s -> case s of { [] -> Nothing; c : _ -> Just (c, Reading s) })

hGetLine, hGetContents :: Handle -> IO String
hGetLine = reading "hGetLine" getLine line
  where
    line [] = Nothing
    line s = case break (== '\n') s of
      (l, rest) -> Just (l, Reading (drop 1 rest))
hGetContents = reading "hGetContents" getContents (\s -> Just (s, SemiClosed))

hIsEOF :: Handle -> IO Bool
hIsEOF = reading "hIsEOF" isEOF (\s -> Just (null s, Reading s))

fileResult :: String -> FilePath -> Either String a -> IO a
fileResult _ _ (Right x) = return x
fileResult operation path (Left reason) = ioError (IOError kind operation reason (Just path))
  where
    kind
      | reason == "No such file or directory" = NoSuchThing
      | reason == "Permission denied" = PermissionDenied
      | reason == "File exists" = AlreadyExists
      | otherwise = IllegalOperation

readFile :: FilePath -> IO String
readFile path = IO (\w -> complete path `seq` primReadFileText path w) >>= fileResult "openFile" path

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile path s = IO (\w -> complete path `seq` complete s `seq` primWriteFileText False path s w) >>= fileResult "withFile" path
appendFile path s = IO (\w -> complete path `seq` complete s `seq` primWriteFileText True path s w) >>= fileResult "withFile" path

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
runMain main = unIO (catch (main >> hFlush stdout) report)
  where
    report (e :: SomeException) =
      hFlush stdout >> case fromException e of
        Just ExitSuccess -> IO (primExitProcess 0)
        Just (ExitFailure n) -> IO (primExitProcess n)
        Nothing ->
          describe e >>= \text ->
            IO primProgramName >>= \name -> hPutStrLn stderr (name ++ ": " ++ text) >> IO (primExitProcess 1)
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

-- | Whether an exception comes of pure code (a call of 'error', arithmetic, patterns): a mistake whatever is outside.
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
