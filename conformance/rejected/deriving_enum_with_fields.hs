-- wrong: Enum can be derived only for types whose constructors have no fields
module Main where

data Shape = Circle Int | Square deriving Enum

main :: IO ()
main = return ()
