module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
withdraw :: TVar Int -> Int -> STM ()
withdraw acc n = do
  b <- readTVar acc
  check (b >= n)
  writeTVar acc (b - n)
main :: IO ()
main = do
  acc <- newTVarIO 0
  done <- newEmptyMVar
  _ <- forkIO (atomically (withdraw acc 50) >> putMVar done "withdrawn")
  forM_ [1 .. 3 :: Int] $ \_ -> forkIO (atomically (modifyTVar' acc (+ 20)))
  takeMVar done >>= putStrLn
  readTVarIO acc >>= print
  results <- newMVar []
  ts <- forM [1 .. 4 :: Int] $ \i -> do
    t <- newEmptyMVar
    _ <- forkFinally (modifyMVar_ results (return . (i :))) (\_ -> putMVar t ())
    return t
  mapM_ takeMVar ts
  readMVar results >>= print . sum
  r <- atomically ((Left <$> (readTVar acc >>= \x -> check (x > 100) >> return x)) `orElse` return (Right "small"))
  print r
