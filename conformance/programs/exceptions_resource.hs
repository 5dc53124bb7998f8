{-# LANGUAGE ScopedTypeVariables, LambdaCase #-}
module Main where
import Control.Exception
import Control.Monad
import Data.IORef
import Data.Maybe
import System.IO
import System.Exit
import qualified Data.Map as M

data AppError = NotFound String | Invalid { field :: String, reason :: String } | Wrapped SomeException
instance Show AppError where
  showsPrec _ (NotFound s) = showString "not found: " . showString s
  showsPrec d (Invalid f r) = showParen (d > 10) (showString "invalid " . showString f . showString ": " . showString r)
  showsPrec _ (Wrapped e) = showString "wrapped " . shows e
instance Exception AppError where
  displayException (NotFound s) = "?? " ++ s
  displayException e = show e

data Timeout = Timeout deriving (Show, Eq)
instance Exception Timeout

withResource :: IORef [String] -> String -> (String -> IO a) -> IO a
withResource log' name = bracket (modifyIORef log' (("open " ++ name) :) >> return name) (\_ -> modifyIORef log' (("close " ++ name) :))

classify :: IO a -> IO String
classify act = (act >> return "fine") `catches`
  [ Handler (\(e :: ArithException) -> return ("arith: " ++ show e))
  , Handler (\(e :: AppError) -> return ("app: " ++ displayException e))
  , Handler (\(e :: ErrorCall) -> return ("error: " ++ takeWhile (/= '\n') (show e)))
  , Handler (\(e :: ExitCode) -> return ("exit: " ++ show e))
  , Handler (\(e :: ArrayException) -> return ("array: " ++ show e))
  , Handler (\(e :: SomeException) -> return "something else") ]

main :: IO ()
main = do
  log' <- newIORef []
  r <- try (withResource log' "a" $ \_ -> withResource log' "b" $ \_ -> throwIO (NotFound "key")) :: IO (Either AppError ())
  print r
  readIORef log' >>= mapM_ putStrLn . reverse
  mapM classify
    [ void (evaluate (1 `div` (0 :: Int))), throwIO (Invalid "age" "negative"), void (evaluate (head ([] :: [Int])))
    , exitWith (ExitFailure 3), throwIO Timeout, void (evaluate (fromJust (Just 1))), error "boom", throwIO Overflow
    , void (evaluate (M.fromList [(1, 2)] M.! 1)), ioError (userError "u") ] >>= mapM_ putStrLn
  (do { _ <- evaluate (length [1, undefined]); putStrLn "lazy enough" }) `catch` \(_ :: SomeException) -> putStrLn "too strict"
  x <- handleJust (\e -> if e == DivideByZero then Just 0 else Nothing) return (evaluate (10 `mod` (0 :: Int)))
  print x
  flip finally (putStrLn "cleanup") $ handle (\(e :: IOException) -> putStrLn ("io: " ++ show e)) (ioError (userError "bad") >> return ())
  r2 <- try (evaluate (foldr (\a b -> if a > 3 then throw (Invalid "list" (show a)) else a + b) 0 [1 ..])) :: IO (Either AppError Int)
  print r2
  print (fromException (toException Timeout) == Just Timeout, isJust (fromException (toException (NotFound "q")) :: Maybe Timeout))
  r3 <- try (throwIO (NotFound "inner") `catch` \e -> throwIO (Wrapped e)) :: IO (Either AppError ())
  print r3
  n <- newIORef (0 :: Int)
  let attempt = do { modifyIORef n (+ 1); k <- readIORef n; when (k < 3) (throwIO Timeout); return k }
      retry k act = act `catch` \Timeout -> if k > 0 then retry (k - 1 :: Int) act else throwIO Timeout
  retry 5 attempt >>= print
  (throw Timeout `seq` return ()) `catch` (\e -> putStrLn ("caught " ++ show (e :: Timeout)))
  r4 <- try (mask (\restore -> restore (throwIO Timeout) `onException` putStrLn "on exception")) :: IO (Either Timeout ())
  print r4
  hPutStrLn stderr "to stderr"
  assertPositive 5 >>= print
  throwIO (Invalid "final" "uncaught") `catch` \(e :: AppError) -> exitWith (ExitFailure 7)
  where assertPositive k | k > 0 = return k
                         | otherwise = throwIO (AssertionFailed "not positive")
