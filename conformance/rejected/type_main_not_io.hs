-- wrong: main must be an IO action, not a String
module Main where

main :: String
main = "hello"
