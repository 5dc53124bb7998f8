{-# LANGUAGE FlexibleInstances, FunctionalDependencies, MultiParamTypeClasses, UndecidableInstances #-}
-- | Monads with first-class continuations.
module Control.Monad.Cont.Class
  ( MonadCont (callCC)
  ) where

import Control.Monad.Trans.Cont (ContT (..))
import qualified Control.Monad.Trans.Cont as ContT
import Control.Monad.Trans.Except (ExceptT (..))
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as StrictWriter

class Monad m => MonadCont m where
  callCC :: ((a -> m b) -> m a) -> m a

instance MonadCont (ContT r m) where
  callCC = ContT.callCC

instance MonadCont m => MonadCont (ExceptT e m) where
  callCC f = ExceptT (callCC (\c -> runE (f (\a -> ExceptT (c (Right a))))))
    where
      runE (ExceptT m) = m

instance MonadCont m => MonadCont (IdentityT m) where
  callCC f = IdentityT (callCC (\c -> runIdentityT (f (\a -> IdentityT (c a)))))

instance MonadCont m => MonadCont (MaybeT m) where
  callCC f = MaybeT (callCC (\c -> runMaybeT (f (\a -> MaybeT (c (Just a))))))

instance MonadCont m => MonadCont (ReaderT r m) where
  callCC f = ReaderT (\r -> callCC (\c -> runReaderT (f (\a -> ReaderT (\_ -> c a))) r))

-- | The state at the call of the continuation is kept.
instance MonadCont m => MonadCont (LazyState.StateT s m) where
  callCC f = LazyState.StateT (\s -> callCC (\c -> LazyState.runStateT (f (\a -> LazyState.StateT (\s' -> c (a, s')))) s))

-- | The state at the call of the continuation is kept.
instance MonadCont m => MonadCont (StrictState.StateT s m) where
  callCC f = StrictState.StateT (\s -> callCC (\c -> StrictState.runStateT (f (\a -> StrictState.StateT (\s' -> c (a, s')))) s))

instance (Monoid w, MonadCont m) => MonadCont (LazyWriter.WriterT w m) where
  callCC f = LazyWriter.WriterT (callCC (\c -> LazyWriter.runWriterT (f (\a -> LazyWriter.WriterT (c (a, mempty))))))

instance (Monoid w, MonadCont m) => MonadCont (StrictWriter.WriterT w m) where
  callCC f = StrictWriter.WriterT (callCC (\c -> StrictWriter.runWriterT (f (\a -> StrictWriter.WriterT (c (a, mempty))))))
