{-# LANGUAGE ScopedTypeVariables, LambdaCase #-}
module Main where

import Control.Exception
import Control.Monad (forM_, when)
import Data.IORef
import Data.Maybe (fromMaybe)
import System.IO.Error

data AppError = NotFound String | Invalid Int
  deriving Show
instance Exception AppError where
  displayException (NotFound s) = "not found: " ++ s
  displayException (Invalid n) = "invalid: " ++ show n

risky :: Int -> IO Int
risky 0 = throwIO (NotFound "zero")
risky 1 = evaluate (1 `div` 0)
risky 2 = ioError (userError "two")
risky 3 = throwIO (Invalid 3)
risky 4 = evaluate (head [])
risky 5 = evaluate (let f :: Int -> Int; f 1 = 2 in f 5) `catch` \(e :: PatternMatchFail) -> return (-5)
risky n = return (n * n)

handlers :: [Handler String]
handlers =
  [ Handler (\(e :: ArithException) -> return ("arith: " ++ show e))
  , Handler (\(e :: AppError) -> return ("app: " ++ displayException e))
  , Handler (\(e :: IOException) -> return ("io: " ++ ioeGetErrorString e))
  , Handler (\(e :: SomeException) -> return "other")
  ]

main :: IO ()
main = do
  forM_ [0 .. 6] $ \i -> do
    s <- (show <$> risky i) `catches` handlers
    putStrLn (show i ++ " -> " ++ s)
  count <- newIORef (0 :: Int)
  r <- try (bracket_ (modifyIORef count (+ 1)) (modifyIORef count (+ 10)) (throwIO (Invalid 7))) :: IO (Either AppError ())
  print r
  readIORef count >>= print
  r2 <- tryJust (\case { Invalid n -> Just n; _ -> Nothing }) (throwIO (Invalid 9) :: IO ())
  print r2
  r3 <- try (evaluate (length [1, undefined, 3 :: Int]))
  print (either (\(_ :: ErrorCall) -> -1) id r3)
  (do { _ <- throwIO (NotFound "x"); return () } `onException` putStrLn "cleanup") `catch` \(e :: AppError) -> print e
  flip finally (putStrLn "finally") $ handle (\(ErrorCall m) -> putStrLn m) (when True (error "boom"))
  print (fromException (toException (Invalid 1)) :: Maybe AppError) 
  r4 <- try (throwIO (AssertionFailed "af")) 
  print (either (\(SomeException e) -> displayException e) (\() -> "") r4)
