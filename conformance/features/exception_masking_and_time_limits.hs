-- What masks say, time limits, and threads that sleep.
import Control.Exception
import Control.Concurrent
import System.Timeout
main = do
  m <- getMaskingState
  print (m == Unmasked, MaskedInterruptible, m)
  mask_ (getMaskingState >>= print)
  uninterruptibleMask $ \r -> getMaskingState >>= print >> r getMaskingState >>= print
  r <- timeout 1000 (threadDelay 5000 >> return 'a')
  print r
  r <- timeout 5000000 (threadDelay 100 >> return 'b')
  print r
  d <- newEmptyMVar
  _ <- forkIO (threadDelay 120000 >> putStrLn "late" >> putMVar d ())
  _ <- forkIO (threadDelay 20000 >> putStrLn "early")
  t <- forkIO (threadDelay 10000000 `catch` \e -> putStrLn ("got " ++ show (e :: AsyncException)))
  takeMVar d
  killThread t
  yield
  putStrLn "end"
