{-# LANGUAGE ScopedTypeVariables #-}
-- | Transactions over variables, with a list of what takes back what has been written.
module Otherwise.Base.Transaction where

import Control.Applicative (Alternative (..))
import Control.Exception
import Control.Monad (MonadPlus (..))
import Data.IORef
import Otherwise.Base.Thread (waitFor)

newtype STM a = STM (IORef [IO ()] -> IO a)

run :: STM a -> IORef [IO ()] -> IO a
run (STM f) = f

instance Functor STM where
  fmap f (STM m) = STM (fmap f . m)

instance Applicative STM where
  pure x = STM (\_ -> return x)
  STM f <*> STM x = STM (\undo -> f undo <*> x undo)

instance Monad STM where
  STM m >>= k = STM (\undo -> m undo >>= \x -> run (k x) undo)

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

newtype TVar a = TVar (IORef a)

instance Eq (TVar a) where
  TVar a == TVar b = a == b

data Retry = Retry

instance Show Retry where
  show _ = "retry outside of a transaction"

instance Exception Retry

-- | Runs a part with a list of its own; what it did is taken back unless it succeeds.
part :: STM a -> IORef [IO ()] -> IO (Either SomeException a)
part act outer = do
  undo <- newIORef []
  result <- try (run act undo)
  done <- readIORef undo
  case result of
    Left (e :: SomeException) -> sequence_ done >> return (Left e)
    Right x -> modifyIORef outer (done ++) >> return (Right x)

atomically :: STM a -> IO a
atomically act = waitFor BlockedIndefinitelyOnSTM attempt
  where
    attempt = newIORef [] >>= part act >>= \result -> case result of
      Right x -> return (Just x)
      Left e -> case fromException e of
        Just Retry -> return Nothing
        Nothing -> throwIO e

retry :: STM a
retry = STM (\_ -> throwIO Retry)

orElse :: STM a -> STM a -> STM a
orElse a b = STM (\undo -> part a undo >>= \result -> case result of
  Right x -> return x
  Left e -> case fromException e of
    Just Retry -> run b undo
    Nothing -> throwIO e)

check :: Bool -> STM ()
check b = if b then return () else retry

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM a handler = STM (\undo -> part a undo >>= \result -> case result of
  Right x -> return x
  Left e -> case (fromException e, fromException e) of
    (Just Retry, _) -> throwIO e
    (_, Just e') -> run (handler e') undo
    _ -> throwIO e)

newTVar :: a -> STM (TVar a)
newTVar x = STM (\_ -> newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = fmap TVar (newIORef x)

readTVar :: TVar a -> STM a
readTVar v = STM (\_ -> readTVarIO v)

readTVarIO :: TVar a -> IO a
readTVarIO (TVar r) = readIORef r

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar r) x = STM (\undo -> do
  old <- readIORef r
  modifyIORef undo (writeIORef r old :)
  writeIORef r x)

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f = readTVar v >>= writeTVar v . f
modifyTVar' v f = readTVar v >>= \x -> writeTVar v $! f x

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = do
  s <- readTVar v
  let (a, s') = f s
  writeTVar v s'
  return a

swapTVar :: TVar a -> a -> STM a
swapTVar v new = readTVar v >>= \old -> writeTVar v new >> return old
