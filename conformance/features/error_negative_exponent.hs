module Main where

main :: IO ()
main = do
  print (2 ^ (10 :: Int))
  print (2 ^^ (-2 :: Int))
  print (2 ** (-0.5))
  print (2 ^ (-1 :: Int))
