{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Lists above a monad, as old programs have them: right only where the monad commutes.
module Control.Monad.List (ListT (..), mapListT, module Control.Monad, module Control.Monad.Trans) where

import Control.Monad
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Otherwise.Base.Core (Alternative (..))

newtype ListT m a = ListT {runListT :: m [a]}

mapListT :: (m [a] -> n [b]) -> ListT m a -> ListT n b
mapListT f m = ListT (f (runListT m))

instance Functor m => Functor (ListT m) where
  fmap f (ListT m) = ListT (fmap (map f) m)

instance Applicative m => Applicative (ListT m) where
  pure a = ListT (pure [a])
  ListT f <*> ListT x = ListT ((<*>) <$> f <*> x)

instance Monad m => Monad (ListT m) where
  m >>= k = ListT (runListT m >>= \as -> fmap concat (mapM (runListT . k) as))

instance Monad m => MonadFail (ListT m) where
  fail _ = ListT (return [])

instance Applicative m => Alternative (ListT m) where
  empty = ListT (pure [])
  ListT m <|> ListT n = ListT ((++) <$> m <*> n)

instance Monad m => MonadPlus (ListT m)

instance MonadTrans ListT where
  lift m = ListT (m >>= \a -> return [a])

instance MonadIO m => MonadIO (ListT m) where
  liftIO = lift . liftIO

instance MonadState s m => MonadState s (ListT m) where
  get = lift get
  put = lift . put
  state = lift . state

instance MonadReader r m => MonadReader r (ListT m) where
  ask = lift ask
  local = mapListT . local
  reader = lift . reader
