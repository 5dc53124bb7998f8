-- wrong: length gives an Int, which is not an IO action
module Main where

main :: IO ()
main = do
  n <- length "abc"
  print n
