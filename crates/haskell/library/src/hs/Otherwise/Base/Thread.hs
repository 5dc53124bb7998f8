{-# LANGUAGE ScopedTypeVariables #-}
-- | Threads in turn, always in the same order: one runs until it ends, has to wait or gives way; then it is the turn of the first of the
-- others that can go on. Nothing interrupts a thread that computes. Time passes only when all wait: then those that sleep wake up in order.
module Otherwise.Base.Thread where

import Otherwise.Base.Exceptions
import Control.Monad (join)
import Data.IORef
import Otherwise.Base.Core (IO (..))
import Otherwise.Base.Masking (masking)
import Otherwise.Base.Prim (IORes, RealWorld)
import Otherwise.Base.IO (hFlush, hPutStrLn, stderr, stdout)
import System.IO.Unsafe (unsafePerformIO)

foreign import prim "suspendStack" primSuspendStack :: (Suspended a -> RealWorld -> IORes b) -> RealWorld -> IORes a
foreign import prim "resumeStack" primResumeStack :: Suspended a -> a -> RealWorld -> IORes b

-- | What a thread still has to do with a value.
data Suspended a

newtype ThreadId = ThreadId Int
  deriving (Eq, Ord)

instance Show ThreadId where
  showsPrec _ (ThreadId n) = showString "ThreadId " . shows n

-- | A thread that does not run: how it goes on, once it can; how it goes on with an exception; and what it is told when it never can,
-- or when it wakes up by itself.
data Waiting = Waiting ThreadId (IO (Maybe (IO ()))) (SomeException -> IO ()) Until

data Until = Never SomeException | At Integer

-- | The last number, the running thread, those that do not run, and the time in microseconds.
data Threads = Threads !Int !ThreadId [Waiting] !Integer

threads :: IORef Threads
threads = unsafePerformIO (newIORef (Threads 1 (ThreadId 1) [] 0))

myThreadId :: IO ThreadId
myThreadId = readIORef threads >>= \(Threads _ current _ _) -> return current

fork :: IO () -> IO ThreadId
fork act = do
  Threads n current waiting now <- readIORef threads
  masked <- readIORef masking
  let new = ThreadId (n + 1)
      start body = writeIORef masking masked >> (body `catch` report) >> next
      thread = Waiting new (return (Just (start act))) (start . throwIO) (At now)
  writeIORef threads (Threads (n + 1) current (waiting ++ [thread]) now)
  return new
  where
    report (e :: SomeException)
      | Just ThreadKilled <- fromException e = return ()
      | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
      | Just BlockedIndefinitelyOnSTM <- fromException e = return ()
      | otherwise = hFlush stdout >> hPutStrLn stderr ("program: " ++ show e)

-- | The running thread has ended or waits: the next one that can goes on.
next :: IO ()
next = readIORef threads >>= \(Threads _ _ waiting _) -> go [] waiting
  where
    go passed [] = wake (reverse passed)
    go passed (thread@(Waiting who attempt _ _) : rest) = attempt >>= \result -> case result of
      Nothing -> go (thread : passed) rest
      Just continue -> do
        Threads n _ _ now <- readIORef threads
        writeIORef threads (Threads n who (reverse passed ++ rest) now)
        continue

-- | Nobody can go on: the time of the first sleeper comes; if there is none, all wait for each other.
wake :: [Waiting] -> IO ()
wake waiting = case [time | Waiting _ _ _ (At time) <- waiting] of
  [] -> do
    Threads n current _ now <- readIORef threads
    writeIORef threads (Threads n current (map told waiting) now)
    next
  times -> do
    Threads n current _ _ <- readIORef threads
    writeIORef threads (Threads n current waiting (minimum times))
    next
  where
    told (Waiting who _ raise (Never e)) = Waiting who (return (Just (raise e))) raise (Never e)
    told thread = thread

-- | Waits until an attempt succeeds; what is thrown when it never can.
waitFor :: Exception e => e -> IO (Maybe a) -> IO a
waitFor hopeless attempt = attempt >>= \result -> case result of
  Just x -> return x
  Nothing -> pause (Never (toException hopeless)) attempt

-- | Lets the others go on until an attempt succeeds.
pause :: Until -> IO (Maybe a) -> IO a
pause until' attempt = do
  masked <- readIORef masking
  join (suspend (\continue -> do
    Threads n current waiting now <- readIORef threads
    let raise (e :: SomeException) = continue (writeIORef masking masked >> throwIO e)
        again = fmap (fmap (continue . (writeIORef masking masked >>) . return)) attempt
        thread = Waiting current (again `catch` (return . Just . raise)) raise until'
    writeIORef threads (Threads n current (waiting ++ [thread]) now)
    next))

suspend :: ((a -> IO ()) -> IO ()) -> IO a
suspend act = IO (primSuspendStack (\rest -> run (act (\x -> IO (primResumeStack rest x)))))
  where run (IO f) = f

-- | Lets all others run that can.
giveWay :: IO ()
giveWay = readIORef threads >>= \(Threads _ _ waiting now) -> if null waiting then return () else pause (At now) (return (Just ()))

-- | Waits until time has passed: so many microseconds.
sleep :: Int -> IO ()
sleep duration = do
  Threads n current waiting now <- readIORef threads
  let time = now + toInteger (max 0 duration)
      woken = readIORef threads >>= \(Threads _ _ _ later) -> return (if later >= time then Just () else Nothing)
  if null waiting then writeIORef threads (Threads n current waiting time) else pause (At time) woken

-- | Raises an exception in a thread that does not run; one that has ended does not mind.
interrupt :: SomeException -> ThreadId -> IO ()
interrupt e thread = do
  Threads n current waiting now <- readIORef threads
  let told (Waiting who _ raise _) | who == thread = Waiting who (return (Just (raise e))) raise (At now)
      told other = other
  writeIORef threads (Threads n current (map told waiting) now)

throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo thread e = myThreadId >>= \me -> if me == thread then throwIO e else interrupt (toException e) thread
