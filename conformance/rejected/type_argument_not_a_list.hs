-- wrong: the argument of length is an Int, not a list
module Main where

size :: Int -> Int
size n = length n

main :: IO ()
main = print (size 3)
