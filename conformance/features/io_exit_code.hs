module Main where

import Control.Exception
import Control.Monad (when)
import System.Exit

main :: IO ()
main = do
  putStrLn "working"
  r <- try (exitWith (ExitFailure 7)) :: IO (Either ExitCode ())
  print r
  (putStrLn "body" >> when True (exitWith (ExitFailure 3))) `finally` putStrLn "cleanup"
  putStrLn "not reached"
