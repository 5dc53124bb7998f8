-- wrong: a newtype must have exactly one constructor
module Main where

newtype Sum = First Int | Second Bool

main :: IO ()
main = return ()
