-- wrong: the string literal is not closed before the end of the line
module Main where

main :: IO ()
main = putStrLn "hello
