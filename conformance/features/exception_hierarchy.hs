module Main where

import Control.Exception
import System.IO.Error

classify :: IO a -> IO String
classify act =
  (act >> return "ok")
    `catches` [ Handler (\e -> return ("arith: " ++ show (e :: ArithException)))
              , Handler (\(ErrorCall m) -> return ("error: " ++ m))
              , Handler (\e -> return ("io: " ++ ioeGetErrorString (e :: IOException)))
              , Handler (\e -> return ("pattern: " ++ takeWhile (/= ':') (show (e :: PatternMatchFail))))
              , Handler (\e -> const (return "something else") (e :: SomeException))
              ]

main :: IO ()
main = do
  classify (evaluate (1 `div` (0 :: Int))) >>= putStrLn
  classify (evaluate (head ([] :: [Int]))) >>= putStrLn
  classify (ioError (userError "mine")) >>= putStrLn
  classify (evaluate (case Just 1 of Nothing -> ())) >>= putStrLn
  classify (throwIO Overflow) >>= putStrLn
  classify (return ()) >>= putStrLn
  classify (fail "failed" :: IO ()) >>= putStrLn
  classify (throwIO (AssertionFailed "a")) >>= putStrLn
