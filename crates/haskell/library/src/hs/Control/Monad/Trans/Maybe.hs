-- | Computations that may have no result.
module Control.Monad.Trans.Maybe
  ( MaybeT (..), mapMaybeT, maybeToExceptT, exceptToMaybeT
  , liftCallCC, liftCatch, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Catch, Listen, Pass)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Trans.Except (ExceptT (..))
import Otherwise.Base.Core (Alternative (..), MonadPlus)
import Data.Functor.Classes

newtype MaybeT m a = MaybeT {runMaybeT :: m (Maybe a)}

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))

maybeToExceptT :: Functor m => e -> MaybeT m a -> ExceptT e m a
maybeToExceptT e (MaybeT m) = ExceptT (fmap (maybe (Left e) Right) m)

exceptToMaybeT :: Functor m => ExceptT e m a -> MaybeT m a
exceptToMaybeT (ExceptT m) = MaybeT (fmap (either (const Nothing) Just) m)

instance Eq (m (Maybe a)) => Eq (MaybeT m a) where
  MaybeT x == MaybeT y = x == y

instance Show (m (Maybe a)) => Show (MaybeT m a) where
  showsPrec d (MaybeT m) = showParen (d > 10) (showString "MaybeT " . showsPrec 11 m)

instance Functor m => Functor (MaybeT m) where
  fmap f (MaybeT m) = MaybeT (fmap (fmap f) m)

instance Monad m => Applicative (MaybeT m) where
  pure a = MaybeT (return (Just a))
  mf <*> mx = MaybeT (runMaybeT mf >>= \rf -> case rf of
    Nothing -> return Nothing
    Just f -> runMaybeT mx >>= \rx -> case rx of
      Nothing -> return Nothing
      Just x -> return (Just (f x)))

instance Monad m => Monad (MaybeT m) where
  MaybeT m >>= k = MaybeT (m >>= \r -> case r of
    Nothing -> return Nothing
    Just a -> runMaybeT (k a))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  MaybeT m <|> MaybeT n = MaybeT (m >>= \r -> case r of
    Nothing -> n
    Just a -> return (Just a))

instance Monad m => MonadPlus (MaybeT m)

instance Foldable f => Foldable (MaybeT f) where
  foldMap f (MaybeT m) = foldMap (foldMap f) m

instance Traversable f => Traversable (MaybeT f) where
  traverse f (MaybeT m) = fmap MaybeT (traverse (traverse f) m)

instance MonadFix m => MonadFix (MaybeT m) where
  mfix f = MaybeT (mfix (runMaybeT . f . maybe (errorWithoutStackTrace "mfix (MaybeT): inner computation returned Nothing") id))

instance MonadTrans MaybeT where
  lift m = MaybeT (fmap Just m)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO io = lift (liftIO io)

liftCallCC :: CallCC m (Maybe a) (Maybe b) -> CallCC (MaybeT m) a b
liftCallCC call f = MaybeT (call (\c -> runMaybeT (f (MaybeT . c . Just))))

liftCatch :: Catch e m (Maybe a) -> Catch e (MaybeT m) a
liftCatch catch m h = MaybeT (runMaybeT m `catch` (runMaybeT . h))

liftListen :: Monad m => Listen w m (Maybe a) -> Listen w (MaybeT m) a
liftListen listen m = MaybeT (listen (runMaybeT m) >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Maybe a) -> Pass w (MaybeT m) a
liftPass pass m = MaybeT (pass (runMaybeT m >>= \a -> return (case a of
  Nothing -> (Nothing, id)
  Just (v, f) -> (Just v, f))))

instance Eq1 m => Eq1 (MaybeT m) where liftEq eq (MaybeT x) (MaybeT y) = liftEq (liftEq eq) x y
instance Ord1 m => Ord1 (MaybeT m) where liftCompare comp (MaybeT x) (MaybeT y) = liftCompare (liftCompare comp) x y
instance Show1 m => Show1 (MaybeT m) where
  liftShowsPrec sp sl d (MaybeT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "MaybeT" d m
