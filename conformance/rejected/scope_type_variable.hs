-- wrong: the type variable b is not a parameter of the data type
module Main where

data Box a = Box a b

main :: IO ()
main = return ()
