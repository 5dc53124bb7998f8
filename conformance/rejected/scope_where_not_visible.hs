-- wrong: a name bound by where in one clause is not visible in the other clause
module Main where

f :: Int -> Int
f 0 = limit
f n = n + limit
  where
    limit = 10

main :: IO ()
main = print (f 0)
