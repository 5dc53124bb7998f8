{-# LANGUAGE TupleSections #-}
module StateMonad where

import Control.Monad

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }
type State s = StateT s Identity
newtype Identity a = Identity { runIdentity :: a }

instance Functor Identity where fmap f = Identity . f . runIdentity
instance Applicative Identity where { pure = Identity; Identity f <*> Identity a = Identity (f a) }
instance Monad Identity where m >>= k = k (runIdentity m)

instance Monad m => Functor (StateT s m) where fmap = liftM
instance Monad m => Applicative (StateT s m) where
  pure a = StateT $ pure . (a,)
  (<*>) = ap
instance Monad m => Monad (StateT s m) where
  m >>= k = StateT $ \s -> do
    ~(a, s') <- runStateT m s
    runStateT (k a) s'

get :: Monad m => StateT s m s
get = StateT $ \s -> return (s, s)

put :: Monad m => s -> StateT s m ()
put s = StateT . const $ return ((), s)

modify' :: Monad m => (s -> s) -> StateT s m ()
modify' f = do { s <- get; put $! f s }

evalState :: State s a -> s -> a
evalState m = fst . runIdentity . runStateT m

fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n

labels :: [a] -> [(Int, a)]
labels xs = evalState (forM xs $ \x -> do n <- fresh
                                          return (n, x)) 0

counter :: State Int [Int]
counter = do
  a <- fresh; b <- fresh
  let c = a + b
      d = c * 2
  when (d > 1) $ modify' (* 2)
  rest <- if d > 0 then replicateM 2 fresh else pure []
  return (a : b : c : rest)
