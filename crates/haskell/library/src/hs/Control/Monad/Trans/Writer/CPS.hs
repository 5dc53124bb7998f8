-- | Computations that collect output. Inside it is the strict writer.
module Control.Monad.Trans.Writer.CPS
  ( Writer, writer, runWriter, execWriter, mapWriter
  , WriterT, writerT, runWriterT, execWriterT, mapWriterT
  , tell, listen, listens, pass, censor
  , liftCatch
  ) where

import Control.Monad.Signatures (Catch)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import Otherwise.Base.Core (Alternative (..), MonadPlus)

newtype WriterT w m a = WriterT {runWriterT :: m (a, w)}

type Writer w = WriterT w Identity

writerT :: m (a, w) -> WriterT w m a
writerT = WriterT

writer :: Monad m => (a, w) -> WriterT w m a
writer p = WriterT (return p)

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)

mapWriter :: ((a, w) -> (b, w')) -> Writer w a -> Writer w' b
mapWriter f = mapWriterT (Identity . f . runIdentity)

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

tell :: Monad m => w -> WriterT w m ()
tell w = WriterT (return ((), w))

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (runWriterT m >>= \(a, w) -> return ((a, w), w))

listens :: Monad m => (w -> b) -> WriterT w m a -> WriterT w m (a, b)
listens f m = WriterT (runWriterT m >>= \(a, w) -> return ((a, f w), w))

pass :: Monad m => WriterT w m (a, w -> w) -> WriterT w m a
pass m = WriterT (runWriterT m >>= \((a, f), w) -> return (a, f w))

censor :: Monad m => (w -> w) -> WriterT w m a -> WriterT w m a
censor f m = WriterT (runWriterT m >>= \(a, w) -> return (a, f w))

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\(a, w) -> (f a, w)) (runWriterT m))

instance (Monoid w, Applicative m) => Applicative (WriterT w m) where
  pure a = WriterT (pure (a, mempty))
  WriterT mf <*> WriterT mx = WriterT (fmap apply mf <*> mx)
    where
      apply (f, w) (x, w') = (f x, w <> w')

instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT (runWriterT m >>= \(a, w) -> runWriterT (k a) >>= \(b, w') -> return (b, w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (WriterT w m) where
  fail message = WriterT (fail message)

instance (Monoid w, Alternative m) => Alternative (WriterT w m) where
  empty = WriterT empty
  WriterT m <|> WriterT n = WriterT (m <|> n)

instance (Monoid w, MonadPlus m) => MonadPlus (WriterT w m)

instance (Monoid w, MonadFix m) => MonadFix (WriterT w m) where
  mfix f = WriterT (mfix (\ ~(a, _) -> runWriterT (f a)))

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where
  liftIO io = lift (liftIO io)

liftCatch :: Catch e m (a, w) -> Catch e (WriterT w m) a
liftCatch catch m h = WriterT (runWriterT m `catch` \e -> runWriterT (h e))
