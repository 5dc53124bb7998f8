-- wrong: a number literal is used as a String
module Main where

name :: String
name = 42

main :: IO ()
main = putStrLn name
