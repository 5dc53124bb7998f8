module Main where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  putStr "name? "
  name <- getLine
  putStrLn ("hello " ++ name)
  n <- readLn :: IO Int
  xs <- mapM (const (fmap read getLine)) [1 .. n] :: IO [Int]
  print (sum xs)
  c <- getChar
  d <- getChar
  print [c, d]
  eof <- isEOF
  print eof
  rest <- getContents
  print (lines rest)
