-- | An environment, collected output and a state in one (strict in the triple of results).
module Control.Monad.Trans.RWS.Strict
  ( RWS, rws, runRWS, evalRWS, execRWS, mapRWS, withRWS
  , RWST (..), evalRWST, execRWST, mapRWST, withRWST
  , reader, ask, local, asks, writer, tell, listen, listens, pass, censor, state, get, put, modify, gets
  , liftCallCC, liftCallCC', liftCatch
  ) where

import Control.Monad.Signatures (CallCC, Catch)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import Otherwise.Base.Core (Alternative (..), MonadPlus)

newtype RWST r w s m a = RWST {runRWST :: r -> s -> m (a, s, w)}

type RWS r w s = RWST r w s Identity

rws :: Monoid w => (r -> s -> (a, s, w)) -> RWS r w s a
rws f = RWST (\r s -> Identity (f r s))

runRWS :: RWS r w s a -> r -> s -> (a, s, w)
runRWS m r s = runIdentity (runRWST m r s)

evalRWS :: RWS r w s a -> r -> s -> (a, w)
evalRWS m r s = let (a, _, w) = runRWS m r s in (a, w)

execRWS :: RWS r w s a -> r -> s -> (s, w)
execRWS m r s = let (_, s', w) = runRWS m r s in (s', w)

mapRWS :: ((a, s, w) -> (b, s, w')) -> RWS r w s a -> RWS r w' s b
mapRWS f = mapRWST (Identity . f . runIdentity)

withRWS :: (r' -> s -> (r, s)) -> RWS r w s a -> RWS r' w s a
withRWS = withRWST

evalRWST :: Monad m => RWST r w s m a -> r -> s -> m (a, w)
evalRWST m r s = runRWST m r s >>= \(a, _, w) -> return (a, w)

execRWST :: Monad m => RWST r w s m a -> r -> s -> m (s, w)
execRWST m r s = runRWST m r s >>= \(_, s', w) -> return (s', w)

mapRWST :: (m (a, s, w) -> n (b, s, w')) -> RWST r w s m a -> RWST r w' s n b
mapRWST f m = RWST (\r s -> f (runRWST m r s))

withRWST :: (r' -> s -> (r, s)) -> RWST r w s m a -> RWST r' w s m a
withRWST f m = RWST (\r s -> uncurry (runRWST m) (f r s))

reader, asks :: (Monoid w, Monad m) => (r -> a) -> RWST r w s m a
reader f = RWST (\r s -> return (f r, s, mempty))
asks = reader

ask :: (Monoid w, Monad m) => RWST r w s m r
ask = reader id

local :: (r -> r) -> RWST r w s m a -> RWST r w s m a
local f m = RWST (\r s -> runRWST m (f r) s)

writer :: Monad m => (a, w) -> RWST r w s m a
writer (a, w) = RWST (\_ s -> return (a, s, w))

tell :: Monad m => w -> RWST r w s m ()
tell w = RWST (\_ s -> return ((), s, w))

listen :: Monad m => RWST r w s m a -> RWST r w s m (a, w)
listen = listens id

listens :: Monad m => (w -> b) -> RWST r w s m a -> RWST r w s m (a, b)
listens f m = RWST (\r s -> runRWST m r s >>= \(a, s', w) -> return ((a, f w), s', w))

pass :: Monad m => RWST r w s m (a, w -> w) -> RWST r w s m a
pass m = RWST (\r s -> runRWST m r s >>= \((a, f), s', w) -> return (a, s', f w))

censor :: Monad m => (w -> w) -> RWST r w s m a -> RWST r w s m a
censor f m = RWST (\r s -> runRWST m r s >>= \(a, s', w) -> return (a, s', f w))

state :: (Monoid w, Monad m) => (s -> (a, s)) -> RWST r w s m a
state f = RWST (\_ s -> case f s of (a, s') -> return (a, s', mempty))

get :: (Monoid w, Monad m) => RWST r w s m s
get = gets id

gets :: (Monoid w, Monad m) => (s -> a) -> RWST r w s m a
gets f = RWST (\_ s -> return (f s, s, mempty))

put :: (Monoid w, Monad m) => s -> RWST r w s m ()
put s = RWST (\_ _ -> return ((), s, mempty))

modify :: (Monoid w, Monad m) => (s -> s) -> RWST r w s m ()
modify f = RWST (\_ s -> return ((), f s, mempty))

instance Functor m => Functor (RWST r w s m) where
  fmap f m = RWST (\r s -> fmap (\(a, s', w) -> (f a, s', w)) (runRWST m r s))

instance (Monoid w, Monad m) => Applicative (RWST r w s m) where
  pure a = RWST (\_ s -> return (a, s, mempty))
  mf <*> mx = RWST (\r s -> runRWST mf r s >>= \(f, s', w) -> runRWST mx r s' >>= \(x, s'', w') -> return (f x, s'', w <> w'))

instance (Monoid w, Monad m) => Monad (RWST r w s m) where
  m >>= k = RWST (\r s -> runRWST m r s >>= \(a, s', w) -> runRWST (k a) r s' >>= \(b, s'', w') -> return (b, s'', w <> w'))

instance (Monoid w, MonadFail m) => MonadFail (RWST r w s m) where
  fail message = RWST (\_ _ -> fail message)

instance (Monoid w, MonadPlus m) => Alternative (RWST r w s m) where
  empty = RWST (\_ _ -> empty)
  RWST m <|> RWST n = RWST (\r s -> m r s <|> n r s)

instance (Monoid w, MonadPlus m) => MonadPlus (RWST r w s m)

instance (Monoid w, MonadFix m) => MonadFix (RWST r w s m) where
  mfix f = RWST (\r s -> mfix (\ ~(a, _, _) -> runRWST (f a) r s))

instance Monoid w => MonadTrans (RWST r w s) where
  lift m = RWST (\_ s -> m >>= \a -> return (a, s, mempty))

instance (Monoid w, MonadIO m) => MonadIO (RWST r w s m) where
  liftIO io = lift (liftIO io)

liftCallCC, liftCallCC' :: Monoid w => CallCC m (a, s, w) (b, s, w) -> CallCC (RWST r w s m) a b
liftCallCC call f = RWST (\r s -> call (\c -> runRWST (f (\a -> RWST (\_ _ -> c (a, s, mempty)))) r s))
liftCallCC' call f = RWST (\r s -> call (\c -> runRWST (f (\a -> RWST (\_ s' -> c (a, s', mempty)))) r s))

liftCatch :: Catch e m (a, s, w) -> Catch e (RWST r w s m) a
liftCatch catch m h = RWST (\r s -> runRWST m r s `catch` \e -> runRWST (h e) r s)
