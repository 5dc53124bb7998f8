-- wrong: the definition of f has no = sign
module Main where

f :: Int -> Int
f x
  x + 1

main :: IO ()
main = print (f 1)
