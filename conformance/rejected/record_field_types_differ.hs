-- wrong: the field value has different types in the two constructors
module Main where

data T = A { value :: Int } | B { value :: Bool }

main :: IO ()
main = return ()
