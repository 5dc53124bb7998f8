-- wrong: nothing says which type read should produce
module Main where

main :: IO ()
main = putStrLn (show (read "5"))
