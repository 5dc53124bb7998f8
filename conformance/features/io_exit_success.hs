module Main where

import System.Exit
import System.IO

main :: IO ()
main = do
  hPutStrLn stderr "a note on stderr"
  putStr "no newline at the end"
  _ <- exitSuccess
  putStrLn "not reached"
