-- wrong: the guard has no right-hand side
module Main where

f :: Int -> Int
f n
  | n > 0
f _ = 0

main :: IO ()
main = print (f 1)
