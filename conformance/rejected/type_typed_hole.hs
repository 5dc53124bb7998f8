-- wrong: the expression contains a hole that has to be filled in
module Main where

f :: Int -> String
f n = show (n + _missing)

main :: IO ()
main = putStrLn (f 1)
