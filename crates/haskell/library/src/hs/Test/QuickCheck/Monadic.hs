{-# LANGUAGE RankNTypes #-}
-- | Properties of monadic programs, as in QuickCheck 2.14.
module Test.QuickCheck.Monadic
  ( PropertyM (..), assert, pre, run, pick, wp, forAllM, monitor, stop, monadic, monadic', monadicIO, monadicST, runSTGen
  ) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.ST (ST, runST)
import Control.Monad.Trans.Class (MonadTrans (..))
import Test.QuickCheck.Gen
import Test.QuickCheck.Property

newtype PropertyM m a = MkPropertyM {unPropertyM :: (a -> Gen (m Property)) -> Gen (m Property)}

instance Functor (PropertyM m) where
  fmap f (MkPropertyM m) = MkPropertyM (\k -> m (k . f))

instance Applicative (PropertyM m) where
  pure x = MkPropertyM (\k -> k x)
  mf <*> mx = mf >>= \f -> fmap f mx

instance Monad (PropertyM m) where
  MkPropertyM m >>= f = MkPropertyM (\k -> m (\a -> unPropertyM (f a) k))

instance Monad m => MonadFail (PropertyM m) where
  fail err = MkPropertyM (\_ -> return (return (property failed {reason = err})))

instance MonadTrans PropertyM where
  lift = run

instance MonadIO m => MonadIO (PropertyM m) where
  liftIO = run . liftIO

stop :: (Testable prop, Monad m) => prop -> PropertyM m a
stop p = MkPropertyM (\_ -> return (return (property p)))

assert, pre :: Monad m => Bool -> PropertyM m ()
assert True = return ()
assert False = fail "Assertion failed"
pre True = return ()
pre False = stop Discard

run :: Monad m => m a -> PropertyM m a
run m = MkPropertyM (\k -> fmap (\f -> m >>= f) (promoted k))
  where
    promoted k = MkGen (\r n x -> unGen (k x) r n)

pick :: (Monad m, Show a) => Gen a -> PropertyM m a
pick gen = MkPropertyM $ \k -> do
  a <- gen
  mp <- k a
  return (mp >>= \p -> return (forAll (return a) (const p)))

wp :: Monad m => m a -> (a -> PropertyM m b) -> PropertyM m b
wp m k = run m >>= k

forAllM :: (Monad m, Show a) => Gen a -> (a -> PropertyM m b) -> PropertyM m b
forAllM gen k = pick gen >>= k

monitor :: Monad m => (Property -> Property) -> PropertyM m ()
monitor f = MkPropertyM (\k -> fmap (fmap f) (k ()))

monadic :: (Testable a, Monad m) => (m Property -> Property) -> PropertyM m a -> Property
monadic runner m = MkProperty (monadic' m >>= unProperty . runner)

monadic' :: (Testable a, Monad m) => PropertyM m a -> Gen (m Property)
monadic' (MkPropertyM m) = m (\p -> return (return (property p)))

monadicIO :: Testable a => PropertyM IO a -> Property
monadicIO = monadic ioProperty

monadicST :: Testable a => (forall s. PropertyM (ST s) a) -> Property
monadicST m = property (runSTGen (monadic' m))

runSTGen :: (forall s. Gen (ST s a)) -> Gen a
runSTGen g = MkGen (\r n -> runST (unGen g r n))
