-- wrong: class is a keyword and cannot be the name of an argument
module Main where

f :: Int -> Int
f class = class + 1

main :: IO ()
main = print (f 1)
