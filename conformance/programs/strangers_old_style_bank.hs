module Main (main) where

import qualified Control.Exception as E
import Control.Monad (forM_, unless, when)
import Data.IORef
import System.IO
import Text.Printf (printf, hPrintf)

data BankError = InsufficientFunds { wanted :: Double, available :: Double }
               | NoSuchAccount String
               | Frozen
               deriving Show
instance E.Exception BankError

type Accounts = IORef [(String, IORef Double)]

find :: Accounts -> String -> IO (IORef Double)
find accounts name = do
  list <- readIORef accounts
  maybe (E.throwIO (NoSuchAccount name)) return (lookup name list)

withdraw :: Accounts -> String -> Double -> IO ()
withdraw accounts name amount = do
  ref <- find accounts name
  balance <- readIORef ref
  when (amount > balance) $ E.throwIO InsufficientFunds { wanted = amount, available = balance }
  writeIORef ref (balance - amount)

deposit :: Accounts -> String -> Double -> IO ()
deposit accounts name amount = find accounts name >>= \ref -> modifyIORef' ref (+ amount)

transfer :: Accounts -> String -> String -> Double -> IO ()
transfer accounts from to amount = do
  withdraw accounts from amount
  deposit accounts to amount `E.onException` deposit accounts from amount

report :: Accounts -> IO ()
report accounts = do
  list <- readIORef accounts
  forM_ list $ \(name, ref) -> do
    b <- readIORef ref
    printf "%-8s|%10.2f|%s\n" name b (replicate (round (b / 50)) '*')

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  accounts <- newIORef =<< mapM (\(n, b) -> (,) n <$> newIORef b) [("alice", 300), ("bob", 125.5), ("carol", 0)]
  report accounts
  let attempt label act = do
        r <- E.try act
        case r of
          Right () -> printf "%s: ok\n" (label :: String)
          Left e@InsufficientFunds{} -> printf "%s: short by %.2f\n" label (wanted e - available e)
          Left e -> putStrLn (label ++ ": " ++ show (e :: BankError))
  attempt "a->b" (transfer accounts "alice" "bob" 99.99)
  attempt "b->c" (transfer accounts "bob" "carol" 1000)
  attempt "a->d" (transfer accounts "alice" "dave" 10)
  report accounts
  r <- E.try (E.evaluate (1 `div` (0 :: Int)))
  print (either (\e -> "caught: " ++ show (e :: E.ArithException)) show r)
  (do { _ <- E.evaluate (length [1, undefined, 3 :: Int]); putStrLn "lazy enough" }) `E.catch` \e -> putStrLn ("never: " ++ show (e :: E.SomeException))
  E.handle (\(E.ErrorCall m) -> putStrLn ("error: " ++ m)) $ do
    unless (null "x") $ error "boom"
    putStrLn "not reached"
  (putStrLn "body" >> E.throwIO Frozen) `E.catch` (\e -> putStrLn ("handler " ++ show (e :: BankError))) `E.finally` putStrLn "finally"
  hPrintf stdout "%d%% of %s, %5d|%-5d|%05d %x %c\n" (12 :: Int) "all" (42 :: Int) (42 :: Int) (42 :: Int) (255 :: Int) 'z'
