-- wrong: a type between backquotes needs TypeOperators
module Main where

size :: String `Either` [Int] -> Int
size = either length sum

main :: IO ()
main = print (size (Left "abc"), size (Right [4, 5]))
