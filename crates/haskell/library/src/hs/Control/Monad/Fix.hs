module Control.Monad.Fix (MonadFix (mfix), fix) where

import Data.Function (fix)
import Otherwise.Base.IO (newIORef, readIORef, unsafeInterleaveIO, writeIORef)
import Otherwise.Base.Monoid (NonEmpty (..))
import Otherwise.Base.Wrappers (Alt (..), Ap (..), Dual (..), Product (..), Sum (..))

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

instance MonadFix Dual where mfix f = Dual (fix (getDual . f))
instance MonadFix Sum where mfix f = Sum (fix (getSum . f))
instance MonadFix Product where mfix f = Product (fix (getProduct . f))
instance MonadFix f => MonadFix (Alt f) where mfix f = Alt (mfix (getAlt . f))
instance MonadFix f => MonadFix (Ap f) where mfix f = Ap (mfix (getAp . f))
