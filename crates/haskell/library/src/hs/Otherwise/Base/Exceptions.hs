{-# LANGUAGE ExistentialQuantification, PatternSynonyms, RankNTypes, ViewPatterns #-}
-- | What "Control.Exception" exports besides what is about threads.
module Otherwise.Base.Exceptions
  ( SomeException (..), Exception (..), IOException, ArithException (..), ArrayException (..), AssertionFailed (..)
  , NoMethodError (..), PatternMatchFail (..), RecConError (..), RecSelError (..), RecUpdError (..), ErrorCall (ErrorCall, ErrorCallWithLocation), TypeError (..)
  , NonTermination (..), NestedAtomically (..), Deadlock (..), BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), AsyncException (..)
  , SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException, MaskingState (..), getMaskingState, interruptible, allowInterrupt
  , throw, throwIO, ioError
  , catch, catches, Handler (..), catchJust, handle, handleJust, try, tryJust, evaluate, mapException
  , mask, mask_, uninterruptibleMask, uninterruptibleMask_
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Otherwise.Base.Core
import Otherwise.Base.IO
import Otherwise.Base.Masking

-- | The place is not kept in an 'ErrorCall'.
pattern ErrorCallWithLocation :: String -> String -> ErrorCall
pattern ErrorCallWithLocation message place <- (located -> (message, place)) where
  ErrorCallWithLocation message _ = ErrorCall message

located :: ErrorCall -> (String, String)
located (ErrorCall message) = (message, "")

data ArrayException = IndexOutOfBounds String | UndefinedElement String

instance Eq ArrayException where
  IndexOutOfBounds x == IndexOutOfBounds y = x == y
  UndefinedElement x == UndefinedElement y = x == y
  _ == _ = False

instance Show ArrayException where
  showsPrec _ (IndexOutOfBounds s) = showString "array index out of range" . explained s
  showsPrec _ (UndefinedElement s) = showString "undefined array element" . explained s

explained :: String -> ShowS
explained s = if null s then id else showString ": " . showString s

instance Exception ArrayException

newtype AssertionFailed = AssertionFailed String

instance Show AssertionFailed where
  showsPrec _ (AssertionFailed s) = showString s

instance Exception AssertionFailed

data NonTermination = NonTermination

instance Show NonTermination where
  showsPrec _ NonTermination = showString "<<loop>>"

instance Exception NonTermination

data NestedAtomically = NestedAtomically

instance Show NestedAtomically where
  showsPrec _ NestedAtomically = showString "Control.Concurrent.STM.atomically was nested"

instance Exception NestedAtomically

data Deadlock = Deadlock

instance Show Deadlock where
  showsPrec _ Deadlock = showString "<<deadlock>>"

instance Exception Deadlock

data BlockedIndefinitelyOnMVar = BlockedIndefinitelyOnMVar

instance Show BlockedIndefinitelyOnMVar where
  showsPrec _ BlockedIndefinitelyOnMVar = showString "thread blocked indefinitely in an MVar operation"

instance Exception BlockedIndefinitelyOnMVar

data AsyncException = StackOverflow | HeapOverflow | ThreadKilled | UserInterrupt

instance Eq AsyncException where
  x == y = show x == show y

instance Show AsyncException where
  showsPrec _ StackOverflow = showString "stack overflow"
  showsPrec _ HeapOverflow = showString "heap overflow"
  showsPrec _ ThreadKilled = showString "thread killed"
  showsPrec _ UserInterrupt = showString "user interrupt"

instance Exception AsyncException

-- | A handler for one type of exceptions.
data Handler a = forall e. Exception e => Handler (e -> IO a)

instance Functor Handler where
  fmap f (Handler h) = Handler (\e -> fmap f (h e))

catches :: IO a -> [Handler a] -> IO a
catches io handlers = io `catch` \e -> go e handlers
  where
    go e [] = throwIO (e :: SomeException)
    go e (Handler h : hs) = case fromException e of
      Just e' -> h e'
      Nothing -> go e hs

catchJust :: Exception e => (e -> Maybe b) -> IO a -> (b -> IO a) -> IO a
catchJust p io handler = io `catch` \e -> case p e of
  Nothing -> throwIO e
  Just b -> handler b

handle :: Exception e => (e -> IO a) -> IO a -> IO a
handle = flip catch

handleJust :: Exception e => (e -> Maybe b) -> (b -> IO a) -> IO a -> IO a
handleJust p handler io = catchJust p io handler

tryJust :: Exception e => (e -> Maybe b) -> IO a -> IO (Either b a)
tryJust p io = catchJust p (fmap Right io) (return . Left)

mapException :: (Exception e1, Exception e2) => (e1 -> e2) -> a -> a
mapException f x = unsafePerformIO (catch (evaluate x) (\e -> throwIO (f e)))

-- | As GHC with assertions on.
assert :: Bool -> a -> a
assert True x = x
assert False _ = throw (AssertionFailed "Assertion failed")

data BlockedIndefinitelyOnSTM = BlockedIndefinitelyOnSTM

instance Show BlockedIndefinitelyOnSTM where
  showsPrec _ BlockedIndefinitelyOnSTM = showString "thread blocked indefinitely in an STM transaction"

instance Exception BlockedIndefinitelyOnSTM

-- | The asynchronous exceptions; none arrives by itself.
data SomeAsyncException = forall e. Exception e => SomeAsyncException e

instance Show SomeAsyncException where
  showsPrec d (SomeAsyncException e) = showsPrec d e

instance Exception SomeAsyncException

asyncExceptionToException :: Exception e => e -> SomeException
asyncExceptionToException e = toException (SomeAsyncException e)

asyncExceptionFromException :: Exception e => SomeException -> Maybe e
asyncExceptionFromException x = case fromException x of
  Just (SomeAsyncException e) -> cast e
  Nothing -> Nothing

allowInterrupt :: IO ()
allowInterrupt = return ()
