{-# LANGUAGE ScopedTypeVariables #-}
-- | Threads in turn: a new one waits until another has to wait or gives way, then runs until it ends or has to wait itself. So the same
-- program always does the same. A thread that waits cannot go on before those that run meanwhile have ended or wait as well: two
-- threads that wait for each other in turn are named as unsupported.
module Otherwise.Base.Thread where

import Control.Exception
import Data.IORef
import System.Exit (ExitCode)
import System.IO (hFlush, hPutStrLn, stderr, stdout)
import System.IO.Unsafe (unsafePerformIO)

newtype ThreadId = ThreadId Int
  deriving (Eq, Ord)

instance Show ThreadId where
  showsPrec _ (ThreadId n) = showString "ThreadId " . shows n

-- | The last number, the running thread, those that have not begun, and how many wait below the running one.
data Threads = Threads !Int !ThreadId [(ThreadId, IO ())] !Int

threads :: IORef Threads
threads = unsafePerformIO (newIORef (Threads 1 (ThreadId 1) [] 0))

myThreadId :: IO ThreadId
myThreadId = readIORef threads >>= \(Threads _ current _ _) -> return current

fork :: IO () -> IO ThreadId
fork act = do
  Threads n current waiting depth <- readIORef threads
  let new = ThreadId (n + 1)
  writeIORef threads (Threads (n + 1) current (waiting ++ [(new, act)]) depth)
  return new

-- | Runs the thread that waits longest; false when there is none.
runNext :: IO Bool
runNext = do
  Threads n current waiting depth <- readIORef threads
  case waiting of
    [] -> return False
    (next, act) : rest -> do
      writeIORef threads (Threads n next rest (depth + 1))
      act `catch` report
      Threads n' _ waiting' _ <- readIORef threads
      writeIORef threads (Threads n' current waiting' depth)
      return True
  where
    report (e :: SomeException) = case fromException e of
      Just ThreadKilled -> return ()
      _ -> case fromException e of
        Just (_ :: ExitCode) -> throwIO e
        Nothing -> case fromException e of
          Just BlockedIndefinitelyOnMVar -> return ()
          Nothing -> hFlush stdout >> hPutStrLn stderr ("program: " ++ show e)

-- | Lets all others run that can.
giveWay :: IO ()
giveWay = runNext >>= \ran -> if ran then giveWay else return ()

-- | Waits until an attempt succeeds; what is thrown when it never can.
waitFor :: Exception e => e -> IO (Maybe a) -> IO a
waitFor hopeless attempt = attempt >>= \result -> case result of
  Just x -> return x
  Nothing -> runNext >>= \ran -> if ran then waitFor hopeless attempt else stuck
  where
    stuck = readIORef threads >>= \(Threads _ _ _ depth) ->
      if depth > 0
        then throwIO (ErrorCall "threads that wait for each other in turn are not supported yet")
        else throwIO hopeless

-- | Ends a thread that has not begun.
cancel :: ThreadId -> IO ()
cancel thread = do
  Threads n current waiting depth <- readIORef threads
  writeIORef threads (Threads n current (filter ((/= thread) . fst) waiting) depth)
