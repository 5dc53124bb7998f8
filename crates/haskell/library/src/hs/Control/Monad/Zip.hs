-- | Monads that zip.
module Control.Monad.Zip (MonadZip (..)) where

import Control.Monad (liftM, liftM2)
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as NonEmpty

class Monad m => MonadZip m where
  mzip :: m a -> m b -> m (a, b)
  mzip = mzipWith (,)

  mzipWith :: (a -> b -> c) -> m a -> m b -> m c
  mzipWith f a b = liftM (uncurry f) (mzip a b)

  munzip :: m (a, b) -> (m a, m b)
  munzip ab = (liftM fst ab, liftM snd ab)
  {-# MINIMAL mzip | mzipWith #-}

instance MonadZip [] where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance MonadZip NonEmpty where
  mzip = NonEmpty.zip
  mzipWith = NonEmpty.zipWith

instance MonadZip Maybe where
  mzipWith = liftM2

instance MonadZip Identity where
  mzipWith = liftM2
