-- wrong: getLine is an IO action, not a String
module Main where

main :: IO ()
main = putStrLn ("hello " ++ getLine)
