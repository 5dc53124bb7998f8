{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Errors as old programs have them: 'ErrorT', whose errors can be made from messages.
module Control.Monad.Error
  ( MonadError (throwError, catchError), Error (..), ErrorList (..), ErrorT (ErrorT), runErrorT, mapErrorT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Control.Monad.Writer.Class (MonadWriter (..))
import Otherwise.Base.Core (Alternative (..))

class Error a where
  noMsg :: a
  noMsg = strMsg ""
  strMsg :: String -> a
  strMsg _ = noMsg

class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

instance ErrorList a => Error [a] where
  strMsg = listMsg

instance Error IOError where
  strMsg = userError

newtype ErrorT e m a = ErrorT {runErrorT :: m (Either e a)}

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

instance Functor m => Functor (ErrorT e m) where
  fmap f (ErrorT m) = ErrorT (fmap (fmap f) m)

instance Monad m => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  mf <*> mx = mf >>= \f -> mx >>= \x -> pure (f x)

instance Monad m => Monad (ErrorT e m) where
  m >>= k = ErrorT (runErrorT m >>= either (return . Left) (runErrorT . k))

instance (Monad m, Error e) => MonadFail (ErrorT e m) where
  fail message = ErrorT (return (Left (strMsg message)))

instance (Monad m, Error e) => Alternative (ErrorT e m) where
  empty = ErrorT (return (Left noMsg))
  m <|> n = ErrorT (runErrorT m >>= either (const (runErrorT n)) (return . Right))

instance (Monad m, Error e) => MonadPlus (ErrorT e m)

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (fmap Right m)

instance MonadIO m => MonadIO (ErrorT e m) where
  liftIO = lift . liftIO

instance Monad m => MonadError e (ErrorT e m) where
  throwError e = ErrorT (return (Left e))
  catchError m h = ErrorT (runErrorT m >>= either (runErrorT . h) (return . Right))

instance MonadState s m => MonadState s (ErrorT e m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader r m => MonadReader r (ErrorT e m) where
  ask = lift ask
  local = mapErrorT . local
  reader = lift . reader

instance MonadWriter w m => MonadWriter w (ErrorT e m) where
  writer = lift . writer
  tell = lift . tell
  listen m = ErrorT (fmap (\(r, w) -> fmap (\a -> (a, w)) r) (listen (runErrorT m)))
  pass m = ErrorT (pass (fmap (either (\e -> (Left e, id)) (\(a, f) -> (Right a, f))) (runErrorT m)))
