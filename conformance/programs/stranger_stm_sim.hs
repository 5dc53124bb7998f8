module Main where
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

type TAcc = TVar Int

transfer :: TAcc -> TAcc -> Int -> STM ()
transfer a b n = do
  x <- readTVar a
  when (x < n) retry
  modifyTVar' a (subtract n)
  modifyTVar' b (+ n)

data BoundedQ a = BoundedQ { cap :: Int, contents :: TVar [a], closed :: TVar Bool }

newQ :: Int -> STM (BoundedQ a)
newQ n = BoundedQ n <$> newTVar [] <*> newTVar False

push :: BoundedQ a -> a -> STM ()
push q x = do
  xs <- readTVar (contents q)
  check (length xs < cap q)
  writeTVar (contents q) (xs ++ [x])

pop :: BoundedQ a -> STM (Maybe a)
pop q = do
  xs <- readTVar (contents q)
  case xs of
    (y:ys) -> writeTVar (contents q) ys >> return (Just y)
    [] -> do
      c <- readTVar (closed q)
      if c then return Nothing else retry

consumer :: BoundedQ Int -> TVar Int -> MVar () -> IO ()
consumer q total done = loop `finally` putMVar done ()
  where loop = do
          m <- atomically (pop q)
          case m of
            Nothing -> return ()
            Just n -> atomically (modifyTVar' total (+ n)) >> loop

main :: IO ()
main = do
  a <- newTVarIO 100
  b <- newTVarIO 0
  done <- newEmptyMVar
  _ <- forkIO $ do
    atomically (transfer b a 30)
    putMVar done "moved back"
  atomically (transfer a b 50)
  takeMVar done >>= putStrLn
  (,) <$> readTVarIO a <*> readTVarIO b >>= print
  q <- atomically (newQ 3)
  total <- newTVarIO 0
  dones <- replicateM 3 newEmptyMVar
  mapM_ (forkIO . consumer q total) dones
  forM_ [1 .. 100] $ \i -> atomically (push q i)
  atomically (writeTVar (closed q) True)
  mapM_ takeMVar dones
  readTVarIO total >>= print
  r <- atomically ((Left <$> (readTVar a >>= \x -> check (x > 1000) >> return x)) `orElse` (Right <$> readTVar b))
  print r
  tm <- newEmptyTMVarIO
  _ <- forkIO (atomically (putTMVar tm "hello"))
  atomically (takeTMVar tm) >>= putStrLn
  ch <- newChan
  _ <- forkIO (mapM_ (writeChan ch) [1 .. 5 :: Int])
  replicateM 5 (readChan ch) >>= print
  r2 <- try (evaluate (1 `div` (0 :: Int))) :: IO (Either ArithException Int)
  print r2
  mv <- newMVar (0 :: Int)
  ws <- forM [1 .. 4] $ \i -> do
    d <- newEmptyMVar
    _ <- forkIO (replicateM_ 10 (modifyMVar_ mv (return . (+ i))) >> putMVar d ())
    return d
  mapM_ takeMVar ws
  readMVar mv >>= print
  r3 <- try (atomically (readTVar a >>= \x -> when (x > 0) (throwSTM (userError "stm")) >> return x))
  case r3 of
    Left e -> putStrLn ("caught " ++ show (e :: IOException))
    Right n -> print n
  x <- atomically (stateTVar a (\s -> (s * 2, s + 1)))
  print x
  old <- atomically (swapTVar b 7)
  print old
  r4 <- try (newEmptyMVar >>= \m -> takeMVar (m :: MVar ()))
  case r4 of
    Left BlockedIndefinitelyOnMVar -> putStrLn "blocked"
    Right () -> putStrLn "?"
