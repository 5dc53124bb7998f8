{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances, InstanceSigs #-}
-- Monad transformers built from scratch: state, reader, writer and errors with lifting instances.
module Main where

import Data.Char (isDigit)

class MonadTrans t where
  lift :: Monad m => m a -> t m a

class Monad m => MonadState s m | m -> s where
  get :: m s
  put :: s -> m ()

class Monad m => MonadError e m | m -> e where
  throwError :: e -> m a
  catchError :: m a -> (e -> m a) -> m a

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  tell :: w -> m ()

modify :: MonadState s m => (s -> s) -> m ()
modify f = get >>= put . f

newtype Identity a = Identity { runIdentity :: a }
instance Functor Identity where fmap f (Identity a) = Identity (f a)
instance Applicative Identity where { pure = Identity; Identity f <*> Identity a = Identity (f a) }
instance Monad Identity where Identity a >>= f = f a

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

instance Monad m => Functor (StateT s m) where
  fmap f m = StateT $ \s -> do { (a, s') <- runStateT m s; return (f a, s') }
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ \s -> return (a, s)
  mf <*> ma = StateT $ \s -> do
    (f, s1) <- runStateT mf s
    (a, s2) <- runStateT ma s1
    return (f a, s2)
instance Monad m => Monad (StateT s m) where
  (>>=) :: StateT s m a -> (a -> StateT s m b) -> StateT s m b
  m >>= k = StateT $ \s -> runStateT m s >>= \(a, s') -> runStateT (k a) s'
instance MonadTrans (StateT s) where
  lift m = StateT $ \s -> m >>= \a -> return (a, s)

newtype ExceptT e m a = ExceptT { runExceptT :: m (Either e a) }

instance Monad m => Functor (ExceptT e m) where
  fmap f (ExceptT m) = ExceptT (m >>= return . fmap f)
instance Monad m => Applicative (ExceptT e m) where
  pure = ExceptT . return . Right
  mf <*> ma = mf >>= \f -> fmap f ma
instance Monad m => Monad (ExceptT e m) where
  ExceptT m >>= k = ExceptT (m >>= either (return . Left) (runExceptT . k))
instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= return . Right)

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

instance Monad m => Functor (WriterT w m) where
  fmap f (WriterT m) = WriterT (m >>= \(a, w) -> return (f a, w))
instance (Monoid w, Monad m) => Applicative (WriterT w m) where
  pure a = WriterT (return (a, mempty))
  mf <*> ma = mf >>= \f -> fmap f ma
instance (Monoid w, Monad m) => Monad (WriterT w m) where
  WriterT m >>= k = WriterT $ do
    (a, w) <- m
    (b, w') <- runWriterT (k a)
    return (b, w <> w')
instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \a -> return (a, mempty))

instance Monad m => MonadState s (StateT s m) where
  get = StateT $ \s -> return (s, s)
  put s = StateT $ \_ -> return ((), s)
instance MonadState s m => MonadState s (ExceptT e m) where
  get = lift get
  put = lift . put
instance (Monoid w, MonadState s m) => MonadState s (WriterT w m) where
  get = lift get
  put = lift . put

instance Monad m => MonadError e (ExceptT e m) where
  throwError = ExceptT . return . Left
  catchError (ExceptT m) h = ExceptT (m >>= either (runExceptT . h) (return . Right))
instance MonadError e m => MonadError e (StateT s m) where
  throwError = lift . throwError
  catchError m h = StateT $ \s -> catchError (runStateT m s) (\e -> runStateT (h e) s)

instance (Monoid w, Monad m) => MonadWriter w (WriterT w m) where
  tell w = WriterT (return ((), w))
instance MonadWriter w m => MonadWriter w (StateT s m) where
  tell = lift . tell
instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  tell = lift . tell

-- A reverse Polish calculator that works in any stack with the three capabilities.
calculator :: (MonadState [Int] m, MonadError String m, MonadWriter [String] m) => String -> m Int
calculator input = mapM_ step (words input) >> final
  where
    step w
      | all isDigit w = tell ["push " ++ w] >> modify (read w :)
      | otherwise = do
          st <- get
          case (w, st) of
            ("+", b : a : r) -> op "add" (a + b) r
            ("*", b : a : r) -> op "mul" (a * b) r
            ("/", 0 : _ : _) -> throwError "division by zero"
            ("/", b : a : r) -> op "div" (a `div` b) r
            _ -> throwError ("cannot " ++ w ++ " with " ++ show st)
    op name x rest = tell [name] >> put (x : rest)
    final = get >>= \st -> case st of
      [x] -> return x
      _ -> throwError ("final stack " ++ show st)

safely :: (MonadState [Int] m, MonadError String m, MonadWriter [String] m) => String -> m Int
safely s = calculator s `catchError` \e -> tell ["caught " ++ e] >> return (-1)

main :: IO ()
main = do
  mapM_ (print . run1) ["1 2 + 3 *", "4 0 /", "1 +", "1 2"]
  mapM_ (print . run2) ["1 2 + 3 *", "4 0 /"]
  mapM_ (print . run3) ["6 3 /", "6 0 /"]
  where
    run1 s = runIdentity (runWriterT (runExceptT (runStateT (calculator s) [])))
    run2 s = runIdentity (runStateT (runWriterT (runExceptT (calculator s))) [])
    run3 s = runIdentity (runWriterT (runStateT (runExceptT (safely s)) []))
