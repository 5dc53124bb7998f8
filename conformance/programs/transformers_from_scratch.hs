{-# LANGUAGE FlexibleInstances, FlexibleContexts, MultiParamTypeClasses, FunctionalDependencies, UndecidableInstances, GeneralizedNewtypeDeriving #-}
module Main where

import Data.Functor.Identity (Identity(..))
import qualified Data.Map as Map
import Data.Map (Map)

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
instance Functor m => Functor (StateT s m) where
  fmap f (StateT g) = StateT $ \s -> fmap (\ ~(a, s') -> (f a, s')) (g s)
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  StateT mf <*> StateT mx = StateT $ \s -> do
    ~(f, s') <- mf s
    ~(x, s'') <- mx s'
    return (f x, s'')
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> runStateT m s >>= \ ~(a, s') -> runStateT (k a) s'

newtype ExceptT e m a = ExceptT { runExceptT :: m (Either e a) }
instance Functor m => Functor (ExceptT e m) where fmap f = ExceptT . fmap (fmap f) . runExceptT
instance Monad m => Applicative (ExceptT e m) where
  pure = ExceptT . return . Right
  ExceptT f <*> ExceptT v = ExceptT $ f >>= either (return . Left) (\k -> fmap (fmap k) v)
instance Monad m => Monad (ExceptT e m) where
  m >>= k = ExceptT $ runExceptT m >>= either (return . Left) (runExceptT . k)

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }
instance Functor m => Functor (WriterT w m) where fmap f = WriterT . fmap (\(a, w) -> (f a, w)) . runWriterT
instance (Monoid w, Monad m) => Applicative (WriterT w m) where
  pure a = WriterT (return (a, mempty))
  WriterT f <*> WriterT v = WriterT $ f >>= \(g, w) -> v >>= \(a, w') -> return (g a, w <> w')
instance (Monoid w, Monad m) => Monad (WriterT w m) where
  m >>= k = WriterT $ do
    (a, w) <- runWriterT m
    (b, w') <- runWriterT (k a)
    return (b, w `mappend` w')

class MonadTrans t where lift :: Monad m => m a -> t m a
instance MonadTrans (StateT s) where lift m = StateT $ \s -> m >>= \a -> return (a, s)
instance MonadTrans (ExceptT e) where lift = ExceptT . fmap Right
instance Monoid w => MonadTrans (WriterT w) where lift m = WriterT (m >>= \a -> return (a, mempty))

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()
class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a
class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  tell :: w -> m ()
class Monad m => MonadIO m where liftIO :: IO a -> m a

instance Monad m => MonadState s (StateT s m) where { get = StateT $ \s -> return (s, s); put s = StateT $ \_ -> return ((), s) }
instance MonadState s m => MonadState s (ExceptT e m) where { get = lift get; put = lift . put }
instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where { get = lift get; put = lift . put }
instance Monad m => MonadError e (ExceptT e m) where
  throwError = ExceptT . return . Left
  catchError m h = ExceptT $ runExceptT m >>= either (runExceptT . h) (return . Right)
instance MonadError e m => MonadError e (StateT s m) where
  throwError = lift . throwError
  catchError m h = StateT $ \s -> runStateT m s `catchError` \e -> runStateT (h e) s
instance (Monoid w, MonadError e m) => MonadError e (WriterT w m) where
  throwError = lift . throwError
  catchError m h = WriterT $ runWriterT m `catchError` (runWriterT . h)
instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where tell w = WriterT (return ((), w))
instance MonadWriter w m => MonadWriter w (StateT s m) where tell = lift . tell
instance MonadWriter w m => MonadWriter w (ExceptT e m) where tell = lift . tell
instance MonadIO IO where liftIO = id
instance MonadIO m => MonadIO (StateT s m) where liftIO = lift . liftIO
instance MonadIO m => MonadIO (ExceptT e m) where liftIO = lift . liftIO
instance (Monoid w, MonadIO m) => MonadIO (WriterT w m) where liftIO = lift . liftIO

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= put . f
gets :: MonadState s m => (s -> a) -> m a
gets f = f <$> get

type Env = Map String Int
data E = V String | L Int | E :+ E | E :/ E | Let String E E deriving Show
infixl 6 :+
infixl 7 :/

eval :: (MonadState Env m, MonadError String m, MonadWriter [String] m) => E -> m Int
eval (L n) = return n
eval (V x) = do
  tell ["lookup " ++ x]
  r <- gets (Map.lookup x)
  maybe (throwError ("unbound: " ++ x)) return r
eval (a :+ b) = (+) <$> eval a <*> eval b
eval (a :/ b) = do
  x <- eval a
  y <- eval b
  if y == 0 then throwError "division by zero" else return (x `div` y)
eval (Let x e b) = do
  v <- eval e
  old <- get
  modify (Map.insert x v)
  r <- eval b
  put old
  return r

safe :: (MonadState Env m, MonadError String m, MonadWriter [String] m) => E -> m Int
safe e = eval e `catchError` \err -> tell ["recovered from " ++ err] >> return (-1)

newtype App a = App { unApp :: StateT Int (ExceptT String IO) a }
  deriving (Functor, Applicative, Monad, MonadState Int, MonadError String, MonadIO)

counter :: App ()
counter = do
  n <- get
  liftIO (putStrLn ("n = " ++ show n))
  if n > 2 then throwError "too many" else put (n + 1) >> counter

main :: IO ()
main = do
  let p1 = Let "x" (L 10) (V "x" :+ L 2 :/ L 1)
      p2 = V "x" :/ (L 1 :+ L (-1))
  print (runIdentity (runWriterT (runExceptT (runStateT (eval p1) Map.empty))))
  print (runIdentity (runExceptT (runWriterT (runStateT (eval p2) (Map.fromList [("x", 3)])))))
  print (runIdentity (runWriterT (runExceptT (runStateT (safe p2) (Map.fromList [("x", 3)])))))
  print (fmap fst (runIdentity (runExceptT (runWriterT (runStateT (safe p2) Map.empty)))))
  r <- runExceptT (runStateT (unApp counter) 0)
  print r
  r' <- runExceptT (runStateT (unApp (counter `catchError` \e -> liftIO (putStrLn e) >> put 100)) 1)
  print r'
