module Main where
import Control.Concurrent.MVar
import Control.Monad
import Data.IORef
import System.IO
import System.Exit
import System.Environment (getArgs, getProgName, lookupEnv)
import Control.Exception (catch, SomeException, evaluate, throwIO, Exception, throw, ArithException(..), bracket_, onException, assert)
import System.CPUTime
import Data.Time.Clock
data MyErr = MyErr String Int deriving Show
instance Exception MyErr
main :: IO ()
main = do
  args <- getArgs
  e <- lookupEnv "NOPE_NOT_SET"
  print (args, e)
  t <- getCPUTime
  m <- newMVar [1, 2, 3 :: Int]
  modifyMVar_ m (return . map (* 2))
  xs <- readMVar m
  print xs
  r <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> modifyIORef r (+ i)
  readIORef r >>= print
  (do { when (sum xs > 5) $ throwIO (MyErr "big" 5); return () }) `catch` \ex -> putStrLn ("caught " ++ show (ex :: MyErr))
  (void . evaluate) (1 `div` (0 :: Int)) `catch` \ex -> case ex of { DivideByZero -> putStrLn "dz"; _ -> throwIO ex }
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "mid")
  (throw (MyErr "x" 1) `onException` putStrLn "cleanup") `catch` \ex -> hPutStrLn stderr (show (ex :: SomeException))
  hFlush stdout
  exitWith (if null args then ExitFailure 4 else ExitSuccess)
