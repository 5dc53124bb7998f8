-- wrong: there is no instance of Eq for Color
module Main where

data Color = Red | Green

main :: IO ()
main = print (Red == Green)
