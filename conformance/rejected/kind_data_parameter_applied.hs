-- wrong: the parameter a is used as a type in one constructor and applied to a type in another
module Main where

data T a = A a | B (a Int)

main :: IO ()
main = return ()
