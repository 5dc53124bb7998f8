module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
import Control.Exception

type Account = TVar Int

transfer :: Account -> Account -> Int -> STM ()
transfer from to n = do
  b <- readTVar from
  when (b < n) retry
  modifyTVar' from (subtract n)
  modifyTVar' to (+ n)

tryTransfer :: Account -> Account -> Int -> STM Bool
tryTransfer a b n = (transfer a b n >> return True) `orElse` return False

data InsufficientFunds = InsufficientFunds Int deriving Show
instance Exception InsufficientFunds

withdraw :: Account -> Int -> STM ()
withdraw a n = do
  b <- readTVar a
  if b < n then throwSTM (InsufficientFunds (n - b)) else writeTVar a (b - n)

main :: IO ()
main = do
  a <- newTVarIO 100
  b <- atomically (newTVar 0)
  done <- newEmptyMVar
  _ <- forkIO $ do
    atomically (transfer a b 150)   -- waits for a deposit
    putMVar done "transferred"
  atomically (modifyTVar a (+ 60))
  takeMVar done >>= putStrLn
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  ok <- atomically (tryTransfer a b 1000)
  ok' <- atomically (tryTransfer b a 50)
  print (ok, ok')
  r <- try (atomically (withdraw a 500)) :: IO (Either InsufficientFunds ())
  print r
  q <- newTQueueIO
  results <- newTVarIO []
  workers <- forM [1 .. 3 :: Int] $ \w -> do
    fin <- newEmptyMVar
    _ <- forkIO $ do
      let loop = do
            job <- atomically (readTQueue q)
            case job of
              Nothing -> putMVar fin ()
              Just n -> do
                atomically (modifyTVar' results (n * n :))
                loop
      loop
    return fin
  forM_ [1 .. 10 :: Int] (atomically . writeTQueue q . Just)
  replicateM_ 3 (atomically (writeTQueue q Nothing))
  mapM_ takeMVar workers
  total <- sum <$> readTVarIO results
  print total
  m <- newTMVarIO 'x'
  c <- atomically (takeTMVar m)
  e <- atomically (isEmptyTMVar m)
  print (c, e)
  v <- atomically $ (Left <$> takeTMVar m) `orElse` (Right <$> readTVar a)
  print v
