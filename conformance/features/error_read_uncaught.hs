module Main where

main :: IO ()
main = do
  print (sum (map read (words "1 2 3")) :: Int)
  print (sum (map read (words "1 two 3")) :: Int)
