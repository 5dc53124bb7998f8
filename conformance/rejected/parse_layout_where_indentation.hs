-- wrong: the second binding of the where block is indented less than the first and does not line up
module Main where

f :: Int -> Int
f x = a + b
  where
      a = x
    b = 2

main :: IO ()
main = print (f 1)
