{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
{-# LANGUAGE MultiParamTypeClasses #-}
{-# LANGUAGE UndecidableInstances #-}
-- | A generator as state: the interface of MonadRandom 0.5.
module Control.Monad.Random.Lazy
  ( Rand, liftRand, runRand, evalRand, execRand, mapRand, withRand, evalRandIO
  , RandT, liftRandT, runRandT, evalRandT, execRandT, mapRandT, withRandT, evalRandTIO
  , module Control.Monad.Random.Class, module System.Random, module Control.Monad, module Control.Monad.Fix, module Control.Monad.Trans
  ) where

import Control.Applicative (Alternative)
import Control.Monad
import Control.Monad.Except (MonadError)
import Control.Monad.Fix
import Control.Monad.Random.Class
import Control.Monad.Reader.Class (MonadReader)
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans
import Control.Monad.Trans.State.Lazy (StateT (..), evalStateT, execStateT, mapStateT, withStateT)
import qualified Control.Monad.Trans.State.Lazy as State
import Control.Monad.Writer.Class (MonadWriter)
import Data.Functor.Identity (Identity (..))
import System.Random hiding (uniform)

newtype RandT g m a = RandT {unRandT :: StateT g m a}
  deriving (Functor, Applicative, Alternative, Monad, MonadFail, MonadPlus, MonadFix, MonadIO, MonadTrans, MonadError e, MonadReader r, MonadWriter w)

type Rand g = RandT g Identity

-- The generator is not the state that a program sees.
instance MonadState s m => MonadState s (RandT g m) where
  get = lift get
  put = lift . put

instance (Monad m, RandomGen g) => MonadRandom (RandT g m) where
  getRandomR range = RandT (State.state (randomR range))
  getRandom = RandT (State.state random)
  getRandomRs range = fmap (randomRs range) getSplit
  getRandoms = fmap randoms getSplit

instance (Monad m, RandomGen g) => MonadSplit g (RandT g m) where
  getSplit = RandT (State.state split)

liftRandT :: (g -> m (a, g)) -> RandT g m a
liftRandT = RandT . StateT

runRandT :: RandT g m a -> g -> m (a, g)
runRandT = runStateT . unRandT

evalRandT :: Monad m => RandT g m a -> g -> m a
evalRandT = evalStateT . unRandT

execRandT :: Monad m => RandT g m a -> g -> m g
execRandT = execStateT . unRandT

mapRandT :: (m (a, g) -> n (b, g)) -> RandT g m a -> RandT g n b
mapRandT f = RandT . mapStateT f . unRandT

withRandT :: (g -> g) -> RandT g m a -> RandT g m a
withRandT f = RandT . withStateT f . unRandT

liftRand :: (g -> (a, g)) -> Rand g a
liftRand f = RandT (State.state f)

runRand :: Rand g a -> g -> (a, g)
runRand m = runIdentity . runRandT m

evalRand :: Rand g a -> g -> a
evalRand m = runIdentity . evalRandT m

execRand :: Rand g a -> g -> g
execRand m = runIdentity . execRandT m

mapRand :: ((a, g) -> (b, g)) -> Rand g a -> Rand g b
mapRand f = mapRandT (Identity . f . runIdentity)

withRand :: (g -> g) -> Rand g a -> Rand g a
withRand = withRandT

evalRandIO :: Rand StdGen a -> IO a
evalRandIO m = fmap (evalRand m) newStdGen

evalRandTIO :: MonadIO m => RandT StdGen m a -> m a
evalRandTIO m = liftIO newStdGen >>= evalRandT m
