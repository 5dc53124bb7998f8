-- wrong: a tab character may not stand in a string literal
module Main where

main :: IO ()
main = putStrLn "a	b"
