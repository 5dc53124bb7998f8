{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with an environment.
module Control.Monad.Reader.Class
  ( MonadReader (ask, local, reader), asks
  ) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT (..))
import Control.Monad.Trans.Except (ExceptT (..), mapExceptT)
import Control.Monad.Trans.Identity (IdentityT (..), mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT (..), mapMaybeT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.Reader as ReaderT
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadReader r m | m -> r where
  ask :: m r
  local :: (r -> r) -> m a -> m a
  reader :: (r -> a) -> m a
  ask = reader id
  reader f = fmap f ask
  {-# MINIMAL (ask | reader), local #-}

asks :: MonadReader r m => (r -> a) -> m a
asks = reader

instance MonadReader r ((->) r) where
  ask = id
  local f m = m . f
  reader = id

instance Monad m => MonadReader r (ReaderT r m) where
  ask = ReaderT.ask
  local = ReaderT.local
  reader = ReaderT.reader

instance (Monoid w, Monad m) => MonadReader r (LazyRWS.RWST r w s m) where
  ask = LazyRWS.ask
  local = LazyRWS.local
  reader = LazyRWS.reader

instance (Monoid w, Monad m) => MonadReader r (StrictRWS.RWST r w s m) where
  ask = StrictRWS.ask
  local = StrictRWS.local
  reader = StrictRWS.reader

instance (MonadReader r m) => MonadReader r (ContT r' m) where
  ask = lift ask
  local f m = ContT (\c -> ask >>= \r -> local f (runContT m (local (const r) . c)))
  reader f = lift (reader f)

instance (MonadReader r m) => MonadReader r (ExceptT e m) where
  ask = lift ask
  local f = mapExceptT (local f)
  reader f = lift (reader f)

instance (MonadReader r m) => MonadReader r (IdentityT m) where
  ask = lift ask
  local f = mapIdentityT (local f)
  reader f = lift (reader f)

instance (MonadReader r m) => MonadReader r (MaybeT m) where
  ask = lift ask
  local f = mapMaybeT (local f)
  reader f = lift (reader f)

instance (MonadReader r m) => MonadReader r (LazyState.StateT s m) where
  ask = lift ask
  local f = LazyState.mapStateT (local f)
  reader f = lift (reader f)

instance (MonadReader r m) => MonadReader r (StrictState.StateT s m) where
  ask = lift ask
  local f = StrictState.mapStateT (local f)
  reader f = lift (reader f)

instance (Monoid w, MonadReader r m) => MonadReader r (LazyWriter.WriterT w m) where
  ask = lift ask
  local f = LazyWriter.mapWriterT (local f)
  reader f = lift (reader f)

instance (Monoid w, MonadReader r m) => MonadReader r (StrictWriter.WriterT w m) where
  ask = lift ask
  local f = StrictWriter.mapWriterT (local f)
  reader f = lift (reader f)
