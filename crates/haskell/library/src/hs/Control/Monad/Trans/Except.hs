-- | Computations that can fail with an error value.
module Control.Monad.Trans.Except
  ( Except, except, runExcept, mapExcept, withExcept
  , ExceptT (..), runExceptT, mapExceptT, withExceptT, throwE, catchE
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Monad.Signatures (CallCC, Listen, Pass)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Data.Functor.Identity (Identity (..))
import Otherwise.Base.Core (Alternative (..), MonadPlus)
import Data.Functor.Classes

newtype ExceptT e m a = ExceptT (m (Either e a))

runExceptT :: ExceptT e m a -> m (Either e a)
runExceptT (ExceptT m) = m

type Except e = ExceptT e Identity

except :: Monad m => Either e a -> ExceptT e m a
except r = ExceptT (return r)

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (runExceptT m)

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Functor m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f = mapExceptT (fmap (either (Left . f) Right))

throwE :: Monad m => e -> ExceptT e m a
throwE e = ExceptT (return (Left e))

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m h = ExceptT (runExceptT m >>= \r -> case r of
  Left e -> runExceptT (h e)
  Right a -> return (Right a))

instance Eq (m (Either e a)) => Eq (ExceptT e m a) where
  ExceptT x == ExceptT y = x == y

instance Show (m (Either e a)) => Show (ExceptT e m a) where
  showsPrec d (ExceptT m) = showParen (d > 10) (showString "ExceptT " . showsPrec 11 m)

instance Functor m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (fmap (fmap f) m)

instance Monad m => Applicative (ExceptT e m) where
  pure a = ExceptT (return (Right a))
  ExceptT mf <*> ExceptT mx = ExceptT (mf >>= \rf -> case rf of
    Left e -> return (Left e)
    Right f -> mx >>= \rx -> case rx of
      Left e -> return (Left e)
      Right x -> return (Right (f x)))

instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= \r -> case r of
    Left e -> return (Left e)
    Right a -> runExceptT (k a))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail message = ExceptT (fail message)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = ExceptT (return (Left mempty))
  ExceptT m <|> ExceptT n = ExceptT (m >>= \r -> case r of
    Left e -> fmap (either (Left . mappend e) Right) n
    Right a -> return (Right a))

instance (Monad m, Monoid e) => MonadPlus (ExceptT e m)

instance Foldable f => Foldable (ExceptT e f) where
  foldMap f (ExceptT m) = foldMap (either (const mempty) f) m

instance Traversable f => Traversable (ExceptT e f) where
  traverse f (ExceptT m) = fmap ExceptT (traverse (either (pure . Left) (fmap Right . f)) m)

instance MonadFix m => MonadFix (ExceptT e m) where
  mfix f = ExceptT (mfix (runExceptT . f . either (const (errorWithoutStackTrace "mfix (ExceptT): inner computation returned Left value")) id))

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (fmap Right m)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO io = lift (liftIO io)

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ExceptT e m) a b
liftCallCC call f = ExceptT (call (\c -> runExceptT (f (ExceptT . c . Right))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ExceptT e m) a
liftListen listen m = ExceptT (listen (runExceptT m) >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ExceptT e m) a
liftPass pass m = ExceptT (pass (runExceptT m >>= \a -> return (case a of { Left l -> (Left l, id); Right (r, f) -> (Right r, f) })))

instance (Eq e, Eq1 m) => Eq1 (ExceptT e m) where liftEq eq (ExceptT x) (ExceptT y) = liftEq (liftEq eq) x y
instance (Ord e, Ord1 m) => Ord1 (ExceptT e m) where
  liftCompare comp (ExceptT x) (ExceptT y) = liftCompare (liftCompare comp) x y
instance (Show e, Show1 m) => Show1 (ExceptT e m) where
  liftShowsPrec sp sl d (ExceptT m) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "ExceptT" d m
