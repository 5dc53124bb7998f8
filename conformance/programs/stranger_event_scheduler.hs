{-# LANGUAGE TupleSections, BangPatterns #-}
module Main where
import Control.Concurrent
import Control.Concurrent.MVar
import Control.Concurrent.Chan
import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map as M
import System.IO
import System.IO.Unsafe (unsafeInterleaveIO)
import Data.List (sort)

-- a logger thread, a worker pool, futures, a rate limiter, an actor, readers-writer lock
newtype Future a = Future (MVar (Either SomeException a))
async :: IO a -> IO (Future a)
async act = do
  v <- newEmptyMVar
  _ <- forkIO (try act >>= putMVar v)
  return (Future v)
await :: Future a -> IO a
await (Future v) = readMVar v >>= either throwIO return

data LogMsg = Line String | Stop (MVar ())
startLogger :: IO (String -> IO (), IO ())
startLogger = do
  ch <- newChan
  out <- newIORef (0 :: Int)
  let loop = readChan ch >>= \m -> case m of
        Line s -> do
          n <- atomicModifyIORef' out (\k -> (k + 1, k + 1))
          putStrLn (show n ++ ": " ++ s)
          loop
        Stop done -> putMVar done ()
  _ <- forkIO loop
  return (writeChan ch . Line, newEmptyMVar >>= \d -> writeChan ch (Stop d) >> takeMVar d)

pool :: Int -> [IO a] -> IO [a]
pool n jobs = do
  queue <- newMVar (zip [0 :: Int ..] jobs)
  results <- newMVar M.empty
  dones <- forM [1 .. n] $ \_ -> do
    d <- newEmptyMVar
    let worker = do
          next <- modifyMVar queue (\q -> return (case q of { [] -> ([], Nothing); j : js -> (js, Just j) }))
          case next of
            Nothing -> return ()
            Just (i, j) -> do
              r <- j
              modifyMVar_ results (return . M.insert i r)
              yield
              worker
    _ <- forkFinally worker (const (putMVar d ()))
    return d
  mapM_ takeMVar dones
  M.elems <$> takeMVar results

-- actor with request/reply
data Req = Inc Int | Get (MVar Int)
counter :: IO (Req -> IO ())
counter = do
  box <- newEmptyMVar
  let loop !n = takeMVar box >>= \r -> case r of
        Inc k -> loop (n + k)
        Get reply -> putMVar reply n >> loop n
  _ <- forkIO (loop 0)
  return (putMVar box)

pingPong :: Int -> IO [String]
pingPong n = do
  a <- newEmptyMVar
  b <- newEmptyMVar
  logv <- newMVar []
  done <- newEmptyMVar
  let note s = modifyMVar_ logv (return . (s :))
  _ <- forkIO $ forM_ [1 .. n] (\i -> takeMVar a >>= \x -> note ("ping " ++ show (x :: Int)) >> putMVar b (x + i))
  _ <- forkIO $ forM_ [1 .. n] (\_ -> takeMVar b >>= \x -> note ("pong " ++ show x) >> putMVar a x) >> putMVar done ()
  putMVar a 0
  takeMVar done
  reverse <$> readMVar logv

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  (say, stop) <- startLogger
  fs <- forM [1 .. 4] $ \i -> async (when (i == 3) (throwIO (userError "third")) >> return (i * i))
  rs <- forM fs $ \f -> try (await f) :: IO (Either IOException Int)
  mapM_ (say . show) rs
  xs <- pool 3 [return (i * 10) | i <- [1 .. 7 :: Int]]
  say (show xs)
  send <- counter
  forM_ [1 .. 10] (send . Inc)
  reply <- newEmptyMVar
  send (Get reply)
  takeMVar reply >>= say . ("count " ++) . show
  pingPong 3 >>= mapM_ say
  sem <- newQSem 2
  live <- newIORef (0, 0)
  ds <- forM [1 .. 5 :: Int] $ \_ -> do
    d <- newEmptyMVar
    _ <- forkIO (bracket_ (waitQSem sem) (signalQSem sem) (do
      modifyIORef live (\(c, m) -> (c + 1, max m (c + 1)))
      threadDelay 10
      modifyIORef live (\(c, m) -> (c - 1, m))) >> putMVar d ())
    return d
  mapM_ takeMVar ds
  readIORef live >>= say . show . (\(c, m) -> (c, m <= (2 :: Int))) . (\(c, m) -> (c :: Int, m))
  t <- forkIO (forever (threadDelay 1000) `finally` say "cleaned up")
  yield
  killThread t
  threadDelay 100
  stop
  r <- try (takeMVar =<< (newEmptyMVar :: IO (MVar ()))) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
  lazyVal <- unsafeInterleaveIO (putStrLn "forced" >> return 5)
  putStrLn "before"
  print (lazyVal + 1)
  me <- myThreadId
  r2 <- try (throwTo me (ErrorCall "to myself")) :: IO (Either ErrorCall ())
  print r2
  print . sort =<< mapM (\i -> async (return i) >>= await) [3, 1, 2]
