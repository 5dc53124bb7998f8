-- wrong: Ord cannot be derived without an instance of Eq
module Main where

data Level = Low | High deriving Ord

main :: IO ()
main = return ()
