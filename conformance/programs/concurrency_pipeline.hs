module Main where
import Control.Concurrent
import Control.Concurrent.MVar
import Control.Concurrent.Chan
import Control.Exception
import Control.Monad
stage :: (a -> b) -> Chan (Maybe a) -> IO (Chan (Maybe b))
stage f input = do
  output <- newChan
  _ <- forkIO (loop output)
  return output
  where loop out = do
          m <- readChan input
          case m of
            Nothing -> writeChan out Nothing
            Just x -> writeChan out (Just (f x)) >> loop out
drain :: Chan (Maybe a) -> IO [a]
drain c = readChan c >>= maybe (return []) (\x -> (x :) <$> drain c)
main :: IO ()
main = do
  source <- newChan
  a <- stage (+ 1) source
  b <- stage (* 2) a
  c <- stage show b
  forM_ [1 .. 5 :: Int] (writeChan source . Just)
  writeChan source Nothing
  drain c >>= print
  lock <- newMVar (0 :: Int)
  dones <- forM [1 .. 4] $ \k -> do
    done <- newEmptyMVar
    _ <- forkFinally (replicateM_ 25 (modifyMVar_ lock (return . (+ k)))) (\_ -> putMVar done ())
    return done
  mapM_ takeMVar dones
  readMVar lock >>= print
  r <- newEmptyMVar
  _ <- forkIO ((evaluate (1 `div` (0 :: Int)) >> return ()) `catch` \e -> putMVar r (show (e :: ArithException)))
  takeMVar r >>= putStrLn
  t <- try (newEmptyMVar >>= \m -> takeMVar (m :: MVar ())) :: IO (Either BlockedIndefinitelyOnMVar ())
  print t
  v <- tryTakeMVar lock
  w <- tryTakeMVar lock
  print (v, w)
