module Main where
import Control.Concurrent
import Control.Monad
import Control.Exception
worker :: MVar Int -> MVar () -> Int -> IO ()
worker total done n = do
  modifyMVar_ total (return . (+ n))
  putMVar done ()
main :: IO ()
main = do
  total <- newMVar 0
  dones <- forM [1 .. 10] $ \i -> do
    d <- newEmptyMVar
    _ <- forkIO (worker total d i)
    return d
  mapM_ takeMVar dones
  readMVar total >>= print
  ch <- newChan
  _ <- forkIO $ forM_ [1 .. 5 :: Int] $ \i -> writeChan ch (i * i)
  xs <- replicateM 5 (readChan ch)
  print xs
  result <- newEmptyMVar
  _ <- forkFinally (evaluate (1 `div` (0 :: Int))) (putMVar result)
  r <- takeMVar result
  putStrLn (either (\e -> "failed: " ++ show e) show r)
  lock <- newMVar ()
  ws <- forM "abc" $ \c -> do
    v <- newEmptyMVar
    _ <- forkIO (withMVar lock (\_ -> putStrLn (replicate 3 c)) `finally` putMVar v ())
    return v
  mapM_ takeMVar ws
  v <- newEmptyMVar :: IO (MVar Int)
  e <- try (takeMVar v) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print (either show show e)
