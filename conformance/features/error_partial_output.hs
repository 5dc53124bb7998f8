module Main where

import System.IO

-- Output is produced lazily: without a buffer, what comes before the error is printed.
main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  putStrLn "numbers:"
  print [1, 2, 3 `div` (1 - 1), 4]
