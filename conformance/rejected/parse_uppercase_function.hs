-- wrong: the name of a function must not begin with a capital letter
module Main where

Double :: Int -> Int
Double x = x * 2

main :: IO ()
main = return ()
