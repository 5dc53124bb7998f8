module Main where

import Control.Monad.Cont
import Control.Monad.State
import Data.IORef

safeDiv :: Int -> Int -> (String -> Cont r Int) -> Cont r Int
safeDiv _ 0 h = h "div by zero"
safeDiv a b _ = return (a `div` b)

compute :: Int -> Int -> Cont r (Either String Int)
compute a b = callCC $ \exit -> do
  q <- safeDiv a b (\e -> exit (Left e) >> return 0)
  when (q > 100) $ exit (Left "too big")
  return (Right (q + 1))

newtype Co s m a = Co { resume :: m (Either (s, Co s m a) a) }
instance Monad m => Functor (Co s m) where fmap = liftM
instance Monad m => Applicative (Co s m) where { pure = Co . return . Right; (<*>) = ap }
instance Monad m => Monad (Co s m) where
  m >>= k = Co $ resume m >>= \r -> case r of
    Left (s, c) -> return (Left (s, c >>= k))
    Right a -> resume (k a)

yield :: Monad m => s -> Co s m ()
yield s = Co (return (Left (s, return ())))

liftCo :: Monad m => m a -> Co s m a
liftCo m = Co (Right <$> m)

collect :: Monad m => Co s m a -> m ([s], a)
collect c = resume c >>= \r -> case r of
  Left (s, c') -> do { (ss, a) <- collect c'; return (s : ss, a) }
  Right a -> return ([], a)

gen :: Co Int (State Int) String
gen = do
  forM_ [1 .. 4] $ \i -> do
    liftCo (modify (* 2))
    n <- liftCo get
    yield (n + i)
  return "end"

main :: IO ()
main = do
  mapM_ (\(a, b) -> print (runCont (compute a b) id)) [(10, 2), (1, 0), (1000, 2)]
  print (runState (collect gen) 1)
  r <- newIORef (0 :: Int)
  flip runContT return $ do
    (n, again) <- callCC $ \k -> let go x = k (x, go) in return (0 :: Int, go)
    liftIO (modifyIORef r (+ n))
    when (n < 5) $ again (n + 1)
  readIORef r >>= print
