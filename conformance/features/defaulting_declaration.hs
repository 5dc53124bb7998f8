module Main where

default (Int, Double)

-- With this default, an unconstrained literal is an Int and wraps around.
main :: IO ()
main = do
  print (2 ^ 64)
  print (2 ^ 62 + 2 ^ 62)
  print (1 / 4)
  print (product [1 .. 25])
