module Main where

import Control.Exception
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  (do
      putStrLn "body"
      _ <- evaluate (head (words ""))
      putStrLn "unreachable")
    `catch` (\e -> do
      putStrLn ("caught " ++ show (e :: ErrorCall))
      throwIO (userError "from the handler"))
    `finally` putStrLn "always"
  putStrLn "not printed"
