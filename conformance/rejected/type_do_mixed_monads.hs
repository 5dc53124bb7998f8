-- wrong: a Maybe value is used as a statement of an IO block
module Main where

main :: IO ()
main = do
  x <- getLine
  y <- Just 3
  print (x, y)
