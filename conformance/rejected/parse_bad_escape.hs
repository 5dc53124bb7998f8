-- wrong: \q is not an escape sequence
module Main where

main :: IO ()
main = putStrLn "bad \q escape"
