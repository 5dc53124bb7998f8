{-# LANGUAGE ScopedTypeVariables #-}
-- Accounts in IORefs, exceptions with a hierarchy of handlers, and resources released in order.
module Main where

import Control.Exception
import Control.Monad
import Data.IORef
import qualified Data.Map as Map
import System.Exit

data BankError
  = Overdrawn { account :: String, missing :: Int }
  | Unknown String
  | Closed
  deriving (Eq, Show)

instance Exception BankError

newtype Bank = Bank (IORef (Map.Map String (IORef Int)))

newBank :: IO Bank
newBank = Bank <$> newIORef Map.empty

open :: Bank -> String -> Int -> IO ()
open (Bank ref) name amount = do
  cell <- newIORef amount
  modifyIORef ref (Map.insert name cell)

lookupAccount :: Bank -> String -> IO (IORef Int)
lookupAccount (Bank ref) name = do
  m <- readIORef ref
  case Map.lookup name m of
    Nothing -> throwIO (Unknown name)
    Just cell -> return cell

withdraw, deposit :: Bank -> String -> Int -> IO ()
withdraw bank name n = do
  cell <- lookupAccount bank name
  b <- readIORef cell
  when (n > b) $ throwIO Overdrawn { account = name, missing = n - b }
  writeIORef cell $! b - n
deposit bank name n = do
  cell <- lookupAccount bank name
  modifyIORef' cell (+ n)

transfer :: Bank -> String -> String -> Int -> IO ()
transfer bank from to n = do
  withdraw bank from n
  deposit bank to n `onException` deposit bank from n

withAudit :: IORef [String] -> String -> IO a -> IO a
withAudit logRef what = bracket_ (note ("begin " ++ what)) (note ("end " ++ what))
  where
    note s = modifyIORef logRef (s :)

report :: Bank -> IO ()
report (Bank ref) = do
  m <- readIORef ref
  forM_ (Map.toList m) $ \(n, c) -> do
    b <- readIORef c
    putStrLn (n ++ ": " ++ show b)

main :: IO ()
main = do
  bank <- newBank
  logRef <- newIORef []
  open bank "ann" 100
  open bank "bob" 50
  let step what act = do
        r <- try (withAudit logRef what act)
        putStrLn (what ++ " -> " ++ either describe (const "ok") r)
  step "small" (transfer bank "ann" "bob" 30)
  step "large" (transfer bank "ann" "bob" 300)
  step "stranger" (transfer bank "ann" "zed" 10)
  step "division" (deposit bank "ann" (10 `div` length ""))
  step "custom" (throwIO Closed)
  step "error" (when (length "xy" == 2) (error "plain error"))
  report bank
  entries <- readIORef logRef
  mapM_ putStrLn (reverse entries)
  total <- mapM (\n -> lookupAccount bank n >>= readIORef) ["ann", "bob"]
  when (sum total /= 150) $ exitWith (ExitFailure 1)
  handle (\e -> putStrLn ("exit intercepted: " ++ show (e :: ExitCode)) >> throwIO e) $ do
    putStrLn "leaving"
    exitWith (ExitFailure 4)
  where
    describe :: SomeException -> String
    describe e
      | Just (Overdrawn a m) <- fromException e = a ++ " lacks " ++ show m
      | Just (b :: BankError) <- fromException e = show b
      | Just a <- fromException e = "arithmetic: " ++ show (a :: ArithException)
      | Just (ErrorCall m) <- fromException e = "error: " ++ m
      | otherwise = "something else"
