-- | Monads that zip.
module Control.Monad.Zip (MonadZip (..)) where

import Control.Monad (liftM, liftM2)
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty)
import qualified Data.List.NonEmpty as NonEmpty
import Data.Complex (Complex (..))
import Data.Monoid (Alt (..), Ap (..), Dual (..), First (..), Last (..), Sum (..))
import qualified Data.Monoid as Monoid
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import qualified Data.Sequence as Seq
import Data.Tree (Tree (..))

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

instance MonadZip Dual where mzipWith = liftM2
instance MonadZip Sum where mzipWith = liftM2
instance MonadZip Monoid.Product where mzipWith = liftM2
instance MonadZip First where mzipWith = liftM2
instance MonadZip Last where mzipWith = liftM2
instance MonadZip Down where mzipWith = liftM2
instance MonadZip Proxy where mzipWith _ _ _ = Proxy
instance MonadZip Complex where mzipWith = liftM2
instance MonadZip f => MonadZip (Alt f) where mzipWith f (Alt a) (Alt b) = Alt (mzipWith f a b)
instance MonadZip Seq.Seq where
  mzipWith = Seq.zipWith
  munzip = Seq.unzip
instance MonadZip Tree where
  mzipWith f (Node a as) (Node b bs) = Node (f a b) (mzipWith (mzipWith f) as bs)
  munzip t = (fmap fst t, fmap snd t)
