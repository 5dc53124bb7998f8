module Main where

main :: IO ()
main = do
  print (head [1, 2, 3])
  print (head (filter (> 5) [1, 2, 3]))
