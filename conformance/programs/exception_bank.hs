{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import Data.List (sortBy)
import Data.Maybe (fromMaybe)
import Data.Ord (comparing, Down (..))
import System.IO
import qualified Data.Map as Map

data BankError
  = InsufficientFunds { needed :: Int, available :: Int }
  | UnknownAccount String
  | Frozen
  deriving (Show, Eq)

instance Exception BankError where
  displayException (InsufficientFunds n a) = "need " ++ show n ++ ", have " ++ show a
  displayException e = show e

type Bank = IORef (Map.Map String Int)

balance :: Bank -> String -> IO Int
balance bank who = do
  m <- readIORef bank
  maybe (throwIO (UnknownAccount who)) return (Map.lookup who m)

withdraw :: Bank -> String -> Int -> IO ()
withdraw bank who n = do
  b <- balance bank who
  when (b < n) $ throwIO (InsufficientFunds n b)
  modifyIORef' bank (Map.insert who (b - n))

deposit :: Bank -> String -> Int -> IO ()
deposit bank who n = modifyIORef bank (Map.insertWith (+) who n)

transfer :: Bank -> String -> String -> Int -> IO ()
transfer bank from to n = do
  saved <- readIORef bank
  (withdraw bank from n >> balance bank to >> deposit bank to n) `onException` writeIORef bank saved

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  bank <- newIORef (Map.fromList [("ann", 100), ("bob", 20)])
  transfer bank "ann" "bob" 30
  readIORef bank >>= print
  r <- try (transfer bank "bob" "ann" 1000)
  case r of
    Left e@(InsufficientFunds {}) -> putStrLn (displayException e)
    Left e -> print e
    Right () -> putStrLn "?"
  r2 <- try (transfer bank "ann" "zoe" 10) :: IO (Either BankError ())
  print r2
  readIORef bank >>= print
  handle (\(e :: ArithException) -> putStrLn ("arith: " ++ show e)) (print (1 `div` (0 :: Int)))
  handle (\(ErrorCall m) -> putStrLn ("error: " ++ m)) (evaluate (error "boom" :: ()) )
  (do putStrLn "in"; _ <- throwIO Frozen; return ()) `catch` (\(e :: SomeException) -> putStrLn ("some: " ++ show e)) `finally` putStrLn "finally"
  res <- try (evaluate (head [])) :: IO (Either SomeException Int)
  putStrLn (either (const "head failed") show res)
  x <- bracket (newIORef (0 :: Int)) (\ref -> readIORef ref >>= \v -> putStrLn ("release " ++ show v)) (\ref -> writeIORef ref 5 >> return 7)
  print x
  n <- catchJust (\e -> if e == Frozen then Just () else Nothing) (throwIO Frozen) (\() -> return 3)
  print (n :: Int)
  forM_ (sortBy (comparing (Down . snd)) [("a", 1), ("b", 3), ("c", 2)]) $ \(k, v) -> putStrLn (k ++ "=" ++ show v)
  putStrLn . either (\(ErrorCall m) -> m) show =<< try (evaluate (assertPositive (-1 :: Int)))
  r3 <- tryJust (\e -> case e of { UnknownAccount n' -> Just n'; _ -> Nothing }) (balance bank "nobody")
  print r3
  throwIO (InsufficientFunds 1 0) `catches` [Handler (\(e :: ArithException) -> print e), Handler (\(e :: BankError) -> putStrLn ("handler " ++ show e))]
  hPutStrLn stderr "done"
  where
    assertPositive n | n > 0 = n | otherwise = error ("not positive: " ++ show n)
