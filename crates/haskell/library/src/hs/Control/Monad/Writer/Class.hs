{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads that collect output.
module Control.Monad.Writer.Class
  ( MonadWriter (writer, tell, listen, pass), listens, censor
  ) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT (..), mapExceptT)
import Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..), mapReaderT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  writer :: (a, w) -> m a
  tell :: w -> m ()
  listen :: m a -> m (a, w)
  pass :: m (a, w -> w) -> m a
  writer (a, w) = tell w >> return a
  tell w = writer ((), w)
  {-# MINIMAL (writer | tell), listen, pass #-}

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = fmap (\ ~(a, w) -> (a, f w)) (listen m)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (fmap (\a -> (a, f)) m)

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(a, w) = (w, a)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (LazyWriter.WriterT w m) where
  writer = LazyWriter.writer
  tell = LazyWriter.tell
  listen = LazyWriter.listen
  pass = LazyWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictWriter.WriterT w m) where
  writer = StrictWriter.writer
  tell = StrictWriter.tell
  listen = StrictWriter.listen
  pass = StrictWriter.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance (MonadWriter w m) => MonadWriter w (ExceptT e m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapExceptT (fmap (\ ~(r, w) -> fmap (\a -> (a, w)) r) . listen)
  pass = mapExceptT (\m -> pass (fmap split m))
    where
      split (Left e) = (Left e, id)
      split (Right (a, f)) = (Right a, f)

instance (MonadWriter w m) => MonadWriter w (IdentityT m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance (MonadWriter w m) => MonadWriter w (MaybeT m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapMaybeT (fmap (\ ~(r, w) -> fmap (\a -> (a, w)) r) . listen)
  pass = mapMaybeT (\m -> pass (fmap split m))
    where
      split Nothing = (Nothing, id)
      split (Just (a, f)) = (Just a, f)

instance (MonadWriter w m) => MonadWriter w (ReaderT r m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = mapReaderT listen
  pass = mapReaderT pass

instance (MonadWriter w m) => MonadWriter w (LazyState.StateT s m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = LazyState.mapStateT (fmap (\ ~((a, s), w) -> ((a, w), s)) . listen)
  pass = LazyState.mapStateT (\m -> pass (fmap (\ ~((a, f), s) -> ((a, s), f)) m))

instance (MonadWriter w m) => MonadWriter w (StrictState.StateT s m) where
  writer p = lift (writer p)
  tell w = lift (tell w)
  listen = StrictState.mapStateT (fmap (\ ~((a, s), w) -> ((a, w), s)) . listen)
  pass = StrictState.mapStateT (\m -> pass (fmap (\ ~((a, f), s) -> ((a, s), f)) m))
