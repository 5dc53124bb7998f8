{-# LANGUAGE ExistentialQuantification, RankNTypes, FlexibleInstances, ScopedTypeVariables, TypeFamilies #-}
-- | Exceptions in monads above 'IO', as the package exceptions has them.
module Control.Monad.Catch
  ( MonadThrow (..), MonadCatch (..), MonadMask (..), ExitCase (..), mask_, uninterruptibleMask_, catchAll, catchIOError, catchIf, handle, handleAll
  , handleIOError, handleIf, try, tryJust, catchJust, handleJust, onException, onError, bracket, bracket_, finally, bracketOnError
  , Handler (..), catches, Exception (..), SomeException (..)
  ) where

import Control.Exception (Exception (..), SomeException (..))
import qualified Control.Exception as E
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT (..), runExceptT)
import Control.Monad.Trans.Maybe (MaybeT (..))
import Control.Monad.Trans.Reader (ReaderT (..))
import qualified Control.Monad.Trans.State.Lazy as L
import qualified Control.Monad.Trans.State.Strict as S

class Monad m => MonadThrow m where
  throwM :: Exception e => e -> m a

class MonadThrow m => MonadCatch m where
  catch :: Exception e => m a -> (e -> m a) -> m a

data ExitCase a = ExitCaseSuccess a | ExitCaseException SomeException | ExitCaseAbort
  deriving (Show)

class MonadCatch m => MonadMask m where
  mask :: ((forall a. m a -> m a) -> m b) -> m b
  uninterruptibleMask :: ((forall a. m a -> m a) -> m b) -> m b
  generalBracket :: m a -> (a -> ExitCase b -> m c) -> (a -> m b) -> m (b, c)

instance MonadThrow Maybe where
  throwM _ = Nothing

instance MonadThrow [] where
  throwM _ = []

instance e ~ SomeException => MonadThrow (Either e) where
  throwM = Left . toException

instance e ~ SomeException => MonadCatch (Either e) where
  catch (Left e) f = maybe (Left e) f (fromException e)
  catch x _ = x

instance MonadThrow IO where
  throwM = E.throwIO

instance MonadCatch IO where
  catch = E.catch

instance MonadMask IO where
  mask f = f id
  uninterruptibleMask f = f id
  generalBracket acquire release use = acquire >>= \resource ->
    (use resource `E.catch` \e -> release resource (ExitCaseException e) >> E.throwIO (e :: SomeException)) >>= \b ->
      release resource (ExitCaseSuccess b) >>= \c -> return (b, c)

instance MonadThrow m => MonadThrow (ReaderT r m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ReaderT r m) where
  catch (ReaderT m) f = ReaderT (\r -> m r `catch` \e -> runReaderT (f e) r)

instance MonadThrow m => MonadThrow (S.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (S.StateT s m) where
  catch m f = S.StateT (\s -> S.runStateT m s `catch` \e -> S.runStateT (f e) s)

instance MonadThrow m => MonadThrow (L.StateT s m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (L.StateT s m) where
  catch m f = L.StateT (\s -> L.runStateT m s `catch` \e -> L.runStateT (f e) s)

instance MonadThrow m => MonadThrow (ExceptT e m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (ExceptT e m) where
  catch (ExceptT m) f = ExceptT (m `catch` (runExceptT . f))

instance MonadThrow m => MonadThrow (MaybeT m) where
  throwM = lift . throwM

instance MonadCatch m => MonadCatch (MaybeT m) where
  catch (MaybeT m) f = MaybeT (m `catch` (runMaybeT . f))

mask_, uninterruptibleMask_ :: MonadMask m => m a -> m a
mask_ io = mask (\_ -> io)
uninterruptibleMask_ io = uninterruptibleMask (\_ -> io)

catchAll :: MonadCatch m => m a -> (SomeException -> m a) -> m a
catchAll = catch

catchIOError :: MonadCatch m => m a -> (IOError -> m a) -> m a
catchIOError = catch

catchIf :: (MonadCatch m, Exception e) => (e -> Bool) -> m a -> (e -> m a) -> m a
catchIf f a b = a `catch` \e -> if f e then b e else throwM e

catchJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> (b -> m a) -> m a
catchJust f a b = a `catch` \e -> maybe (throwM e) b (f e)

handle :: (MonadCatch m, Exception e) => (e -> m a) -> m a -> m a
handle = flip catch

handleAll :: MonadCatch m => (SomeException -> m a) -> m a -> m a
handleAll = handle

handleIOError :: MonadCatch m => (IOError -> m a) -> m a -> m a
handleIOError = handle

handleIf :: (MonadCatch m, Exception e) => (e -> Bool) -> (e -> m a) -> m a -> m a
handleIf f = flip (catchIf f)

handleJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> (b -> m a) -> m a -> m a
handleJust f = flip (catchJust f)

try :: (MonadCatch m, Exception e) => m a -> m (Either e a)
try a = catch (fmap Right a) (return . Left)

tryJust :: (MonadCatch m, Exception e) => (e -> Maybe b) -> m a -> m (Either b a)
tryJust f a = try a >>= \r -> case r of
  Right v -> return (Right v)
  Left e -> maybe (throwM e) (return . Left) (f e)

data Handler m a = forall e. Exception e => Handler (e -> m a)

catches :: (Foldable f, MonadCatch m) => m a -> f (Handler m a) -> m a
catches a hs = a `catch` \e -> foldr (probe e) (throwM e) hs
  where
    probe e (Handler h) rest = maybe rest h (fromException e)

onException, onError :: MonadCatch m => m a -> m b -> m a
onException action handler = action `catchAll` \e -> handler >> throwM e
onError = onException

bracket :: MonadCatch m => m a -> (a -> m c) -> (a -> m b) -> m b
bracket acquire release use = acquire >>= \a -> (use a `onException` release a) >>= \b -> release a >> return b

bracket_ :: MonadCatch m => m a -> m c -> m b -> m b
bracket_ before after action = bracket before (const after) (const action)

finally :: MonadCatch m => m a -> m b -> m a
finally action after = bracket_ (return ()) after action

bracketOnError :: MonadCatch m => m a -> (a -> m c) -> (a -> m b) -> m b
bracketOnError acquire release use = acquire >>= \a -> use a `onException` release a
