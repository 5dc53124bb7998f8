module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
type Account = TVar Int
transfer :: Account -> Account -> Int -> STM ()
transfer from to n = do
  b <- readTVar from
  when (b < n) retry
  modifyTVar' from (subtract n)
  modifyTVar' to (+ n)
main :: IO ()
main = do
  a <- newTVarIO 100
  b <- newTVarIO 0
  atomically (transfer a b 30)
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  done <- newEmptyMVar
  _ <- forkIO $ do
    atomically (modifyTVar a (+ 500))
    putMVar done ()
  atomically (transfer a b 400)
  takeMVar done
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  r <- atomically ((transfer a b 10000 >> return "rich") `orElse` return "poor")
  putStrLn r
  q <- newTQueueIO
  forM_ [1 .. 3 :: Int] $ \i -> forkIO (atomically (writeTQueue q (i * 10)))
  xs <- replicateM 3 (atomically (readTQueue q))
  print (sum xs)
  m <- newEmptyTMVarIO
  _ <- forkIO (atomically (putTMVar m "hello"))
  atomically (takeTMVar m) >>= putStrLn
