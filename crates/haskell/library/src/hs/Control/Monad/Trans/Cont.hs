-- | Computations in continuation-passing style.
module Control.Monad.Trans.Cont
  ( Cont, cont, runCont, evalCont, mapCont, withCont, reset, shift
  , ContT (..), evalContT, mapContT, withContT, callCC, resetT, shiftT
  , liftLocal
  ) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))

newtype ContT r m a = ContT {runContT :: (a -> m r) -> m r}

type Cont r = ContT r Identity

cont :: ((a -> r) -> r) -> Cont r a
cont f = ContT (\c -> Identity (f (runIdentity . c)))

runCont :: Cont r a -> (a -> r) -> r
runCont m k = runIdentity (runContT m (Identity . k))

evalCont :: Cont r r -> r
evalCont m = runIdentity (evalContT m)

mapCont :: (r -> r) -> Cont r a -> Cont r a
mapCont f = mapContT (Identity . f . runIdentity)

withCont :: ((b -> r) -> (a -> r)) -> Cont r a -> Cont r b
withCont f = withContT ((Identity .) . f . (runIdentity .))

reset :: Cont r r -> Cont r' r
reset = resetT

shift :: ((a -> r) -> Cont r r) -> Cont r a
shift f = shiftT (f . (runIdentity .))

evalContT :: Monad m => ContT r m r -> m r
evalContT m = runContT m return

mapContT :: (m r -> m r) -> ContT r m a -> ContT r m a
mapContT f m = ContT (f . runContT m)

withContT :: ((b -> m r) -> (a -> m r)) -> ContT r m a -> ContT r m b
withContT f m = ContT (runContT m . f)

callCC :: ((a -> ContT r m b) -> ContT r m a) -> ContT r m a
callCC f = ContT (\c -> runContT (f (\x -> ContT (\_ -> c x))) c)

resetT :: Monad m => ContT r m r -> ContT r' m r
resetT m = lift (evalContT m)

shiftT :: Monad m => ((a -> m r) -> ContT r m r) -> ContT r m a
shiftT f = ContT (evalContT . f)

instance Functor (ContT r m) where
  fmap f m = ContT (\c -> runContT m (c . f))

instance Applicative (ContT r m) where
  pure x = ContT (\c -> c x)
  mf <*> mx = ContT (\c -> runContT mf (\g -> runContT mx (c . g)))

instance Monad (ContT r m) where
  m >>= k = ContT (\c -> runContT m (\x -> runContT (k x) c))

instance MonadFail m => MonadFail (ContT r m) where
  fail message = ContT (\_ -> fail message)

instance MonadTrans (ContT r) where
  lift m = ContT (m >>=)

instance MonadIO m => MonadIO (ContT r m) where
  liftIO io = lift (liftIO io)

-- | A function that changes the environment of the monad inside, for computations in continuation-passing style.
liftLocal :: Monad m => m r' -> ((r' -> r') -> m r -> m r) -> (r' -> r') -> ContT r m a -> ContT r m a
liftLocal ask local f m = ContT (\c -> ask >>= \r -> local f (runContT m (local (const r) . c)))
