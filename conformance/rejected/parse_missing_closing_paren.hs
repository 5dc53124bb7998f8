-- wrong: the opening parenthesis in the body of f is never closed
module Main where

f :: Int -> Int
f x = (x + 1

main :: IO ()
main = print (f 2)
