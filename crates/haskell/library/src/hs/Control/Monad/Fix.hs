module Control.Monad.Fix (MonadFix (mfix), fix) where

import Data.Function (fix)
import Otherwise.Base.IO (newIORef, readIORef, unsafeInterleaveIO, writeIORef)
import Otherwise.Base.Monoid (NonEmpty (..))

class Monad m => MonadFix m where
  mfix :: (a -> m a) -> m a

instance MonadFix Maybe where
  mfix f = let m = f (unJust m) in m
    where
      unJust (Just x) = x
      unJust Nothing = errorWithoutStackTrace "mfix Maybe: Nothing"

instance MonadFix [] where
  mfix f = case fix (f . head) of
    [] -> []
    x : _ -> x : mfix (tail . f)

instance MonadFix NonEmpty where
  mfix f = case fix (f . first) of
    x :| _ -> x :| mfix (rest . f)
    where
      first (x :| _) = x
      rest (_ :| xs) = xs

instance MonadFix (Either e) where
  mfix f = let m = f (unRight m) in m
    where
      unRight (Right x) = x
      unRight (Left _) = errorWithoutStackTrace "mfix Either: Left"

instance MonadFix ((->) r) where
  mfix f = \r -> let x = f x r in x

instance MonadFix IO where
  mfix k = do
    cell <- newIORef (errorWithoutStackTrace "cyclic evaluation in fixIO")
    value <- unsafeInterleaveIO (readIORef cell)
    result <- k value
    writeIORef cell result
    return result
