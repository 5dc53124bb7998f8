-- wrong: the type Strin does not exist
module Main where

greet :: Strin -> String
greet s = "hello " ++ s

main :: IO ()
main = putStrLn (greet "x")
