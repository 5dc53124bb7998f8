module Main where

import Control.Exception
import System.IO
import System.IO.Error

loop :: Int -> IO Int
loop n = do
  r <- try getLine
  case r of
    Left e | isEOFError e -> return n
           | otherwise -> ioError e
    Right l -> putStrLn (reverse l) >> loop (n + 1)

main :: IO ()
main = do
  n <- loop 0
  print n
  done <- isEOF
  print done
  l <- getLine
  putStrLn l
