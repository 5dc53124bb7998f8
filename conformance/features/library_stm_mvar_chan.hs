module Main where
import Control.Concurrent
import Control.Concurrent.MVar
import Control.Concurrent.STM
import Control.Monad

main :: IO ()
main = do
  mv <- newMVar (0 :: Int)
  done <- newEmptyMVar
  forM_ [1 .. 4] $ \i -> forkIO $ do
    replicateM_ 10 (modifyMVar_ mv (return . (+ i)))
    putMVar done ()
  replicateM_ 4 (takeMVar done)
  readMVar mv >>= print
  tv <- newTVarIO 10
  r <- newEmptyMVar
  _ <- forkIO $ atomically (readTVar tv >>= \v -> when (v < 20) retry) >> putMVar r "got 20"
  atomically $ modifyTVar' tv (+ 10)
  takeMVar r >>= putStrLn
  ch <- newChan
  _ <- forkIO $ mapM_ (writeChan ch) [1 .. 5 :: Int]
  xs <- replicateM 5 (readChan ch)
  print (sum xs)
  x <- atomically $ (do { v <- readTVar tv; check (v > 100); return "big" }) `orElse` return "small"
  putStrLn x
  tid <- myThreadId
  threadDelay 10
  q <- newTQueueIO
  atomically $ mapM_ (writeTQueue q) "abc"
  s <- atomically (flushTQueue q)
  putStrLn s
