module Main where

-- This file starts with a byte order mark.
main :: IO ()
main = do
  putStrLn "byte order mark"
  print (length "mark")
