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

-- | The console's three channels.
data Handle = Handle Int String

instance Eq Handle where
  Handle m _ == Handle n _ = m == n

instance Show Handle where
  showsPrec _ (Handle _ name) = showString name

stdin, stdout, stderr :: Handle
stdin = Handle 0 "<stdin>"
stdout = Handle 1 "<stdout>"
stderr = Handle 2 "<stderr>"

hPutChar :: Handle -> Char -> IO ()
hPutChar (Handle n name) c =
  if n == 0
    then ioError (IOError IllegalOperation "hPutChar" "handle is not open for writing" (Just name))
    else IO (primPutCharTo n c)

hPutStr :: Handle -> String -> IO ()
hPutStr (Handle n name) s =
  if n == 0
    then ioError (IOError IllegalOperation "hPutStr" "handle is not open for writing" (Just name))
    else IO (putAll n s)

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

onStdin :: String -> Handle -> IO a -> IO a
onStdin operation (Handle n name) io =
  if n == 0 then io else ioError (IOError IllegalOperation operation "handle is not open for reading" (Just name))

hGetChar :: Handle -> IO Char
hGetChar h = onStdin "hGetChar" h getChar

hGetLine, hGetContents :: Handle -> IO String
hGetLine h = onStdin "hGetLine" h getLine
hGetContents h = onStdin "hGetContents" h getContents

hIsEOF :: Handle -> IO Bool
hIsEOF h = onStdin "hIsEOF" h isEOF

fileResult :: String -> FilePath -> Either String a -> IO a
fileResult _ _ (Right x) = return x
fileResult operation path (Left reason) = ioError (IOError kind operation reason (Just path))
  where
    kind
      | reason == "No such file or directory" = NoSuchThing
      | reason == "Permission denied" = PermissionDenied
      | otherwise = IllegalOperation

readFile :: FilePath -> IO String
readFile path = IO (\w -> complete path `seq` primReadFileText path w) >>= fileResult "openFile" path

writeFile, appendFile :: FilePath -> String -> IO ()
writeFile path s = IO (\w -> complete path `seq` complete s `seq` primWriteFileText False path s w) >>= fileResult "withFile" path
appendFile path s = IO (\w -> complete path `seq` complete s `seq` primWriteFileText True path s w) >>= fileResult "withFile" path

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
    describe (e :: SomeException) = catch (complete (show e) `seq` return (show e)) describe

-- | Evaluates all of a text; the primitives that take one do not.
complete :: [Char] -> ()
complete text = case text of
  [] -> ()
  c : rest -> c `seq` complete rest

-- | What an exception says, for those who report it without running the program's own handler.
exceptionText :: SomeException -> [Char]
exceptionText = show
