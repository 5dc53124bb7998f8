{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with errors.
module Control.Monad.Error.Class
  ( MonadError (throwError, catchError), liftEither
  ) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT (..))
import qualified Control.Monad.Trans.Except as ExceptT
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter
import Otherwise.Base.Core (IOException)
import Otherwise.Base.IO (catch)

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

liftEither :: MonadError e m => Either e a -> m a
liftEither = either throwError return

instance MonadError () Maybe where
  throwError () = Nothing
  catchError Nothing f = f ()
  catchError x _ = x

instance MonadError e (Either e) where
  throwError = Left
  catchError (Left e) h = h e
  catchError r _ = r

instance MonadError IOException IO where
  throwError = ioError
  catchError = catch

instance Monad m => MonadError e (ExceptT e m) where
  throwError = ExceptT.throwE
  catchError = ExceptT.catchE

instance (MonadError e m) => MonadError e (IdentityT m) where
  throwError e = lift (throwError e)
  catchError m h = IdentityT (catchError (runIdentityT m) (runIdentityT . h))

instance (MonadError e m) => MonadError e (MaybeT m) where
  throwError e = lift (throwError e)
  catchError m h = MaybeT (catchError (runMaybeT m) (runMaybeT . h))

instance (MonadError e m) => MonadError e (ReaderT r m) where
  throwError e = lift (throwError e)
  catchError m h = ReaderT (\s -> catchError (runReaderT m s) (\e -> runReaderT (h e) s))

instance (MonadError e m) => MonadError e (LazyState.StateT s m) where
  throwError e = lift (throwError e)
  catchError m h = LazyState.StateT (\s -> catchError (LazyState.runStateT m s) (\e -> LazyState.runStateT (h e) s))

instance (MonadError e m) => MonadError e (StrictState.StateT s m) where
  throwError e = lift (throwError e)
  catchError m h = StrictState.StateT (\s -> catchError (StrictState.runStateT m s) (\e -> StrictState.runStateT (h e) s))

instance (Monoid w, MonadError e m) => MonadError e (LazyWriter.WriterT w m) where
  throwError e = lift (throwError e)
  catchError m h = LazyWriter.WriterT (catchError (LazyWriter.runWriterT m) (LazyWriter.runWriterT . h))

instance (Monoid w, MonadError e m) => MonadError e (StrictWriter.WriterT w m) where
  throwError e = lift (throwError e)
  catchError m h = StrictWriter.WriterT (catchError (StrictWriter.runWriterT m) (StrictWriter.runWriterT . h))

instance (Monoid w, MonadError e m) => MonadError e (LazyRWS.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError m h = LazyRWS.RWST (\r s -> catchError (LazyRWS.runRWST m r s) (\e -> LazyRWS.runRWST (h e) r s))

instance (Monoid w, MonadError e m) => MonadError e (StrictRWS.RWST r w s m) where
  throwError e = lift (throwError e)
  catchError m h = StrictRWS.RWST (\r s -> catchError (StrictRWS.runRWST m r s) (\e -> StrictRWS.runRWST (h e) r s))
