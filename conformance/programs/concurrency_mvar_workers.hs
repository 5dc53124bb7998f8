module Main where

import Control.Concurrent
import Control.Concurrent.MVar
import Control.Concurrent.STM
import Control.Monad

worker :: Chan (Maybe Int) -> MVar Int -> MVar () -> IO ()
worker jobs total done = loop
  where
    loop = do
      j <- readChan jobs
      case j of
        Nothing -> putMVar done ()
        Just n -> modifyMVar_ total (return . (+ n * n)) >> loop

transfer :: TVar Int -> TVar Int -> Int -> STM Bool
transfer from to n = do
  b <- readTVar from
  if b < n then return False else do
    modifyTVar' from (subtract n)
    modifyTVar' to (+ n)
    return True

main :: IO ()
main = do
  jobs <- newChan
  total <- newMVar 0
  done <- newEmptyMVar
  _ <- replicateM 3 (forkIO (worker jobs total done))
  mapM_ (writeChan jobs . Just) [1 .. 20]
  replicateM_ 3 (writeChan jobs Nothing)
  replicateM_ 3 (takeMVar done)
  readMVar total >>= print
  a <- newTVarIO 100
  b <- newTVarIO 0
  rs <- forM [30, 50, 40] (atomically . transfer a b)
  print rs
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  gate <- newTVarIO False
  out <- newEmptyMVar
  _ <- forkIO $ atomically (readTVar gate >>= check) >> putMVar out "opened"
  atomically (writeTVar gate True)
  takeMVar out >>= putStrLn
