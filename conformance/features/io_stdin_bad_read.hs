module Main where

-- readLn on input that is not a number raises an IO error.
main :: IO ()
main = do
  a <- readLn :: IO Int
  print (a + 1)
  b <- readLn :: IO Int
  print b
