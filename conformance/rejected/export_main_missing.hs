-- wrong: the module Main does not define main
module Main where

start :: IO ()
start = putStrLn "hello"
