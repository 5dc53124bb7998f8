-- wrong: the name of a data constructor must begin with a capital letter
module Main where

data Color = red | Green

main :: IO ()
main = return ()
