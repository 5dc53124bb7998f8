{-# LANGUAGE RankNTypes #-}
-- | State threads that are run as far as their results are needed.
module Control.Monad.ST.Lazy
  ( ST, runST, fixST, strictToLazyST, lazyToStrictST, RealWorld, stToIO
  ) where

import Control.Monad.Fix (MonadFix (..))
import qualified Control.Monad.ST as Strict
import Control.Monad.ST (RealWorld)
import qualified Control.Monad.ST.Unsafe as Unsafe
import System.IO.Unsafe (unsafePerformIO)

-- | What comes before must have happened: evaluating the token makes it happen.
newtype ST s a = ST (() -> (a, ()))

instance Functor (ST s) where
  fmap f (ST m) = ST (\t -> let r = m t in (f (fst r), snd r))

instance Applicative (ST s) where
  pure a = ST (\t -> (a, t))
  ST f <*> ST m = ST (\t -> let r = f t; q = m (snd r) in (fst r (fst q), snd q))

instance Monad (ST s) where
  ST m >>= k = ST (\t -> let r = m t; ST n = k (fst r) in n (snd r))

instance MonadFail (ST s) where
  fail s = errorWithoutStackTrace s

instance MonadFix (ST s) where
  mfix f = ST (\t -> let r = (let ST m = f (fst r) in m t) in r)

runST :: (forall s. ST s a) -> a
runST st = case st of ST m -> fst (m ())

fixST :: (a -> ST s a) -> ST s a
fixST = mfix

-- | Happens when its result or what comes after it is needed, and after what comes before.
strictToLazyST :: Strict.ST s a -> ST s a
strictToLazyST m = ST (\t -> let r = perform t in (case r of Done a -> a, case r of Done _ -> ()))
  where
    perform t = t `seq` unsafePerformIO (Unsafe.unsafeSTToIO (fmap Done m))

data Done a = Done a

lazyToStrictST :: ST s a -> Strict.ST s a
lazyToStrictST (ST m) = return () >>= \token -> case m token of (a, t) -> t `seq` return a

stToIO :: ST RealWorld a -> IO a
stToIO m = Strict.stToIO (lazyToStrictST m)

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (\t -> (fst (m t), t))

unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = strictToLazyST (Unsafe.unsafeIOToST m)
