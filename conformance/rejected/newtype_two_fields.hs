-- wrong: a newtype must have exactly one field
module Main where

newtype Pair = Pair Int Int

main :: IO ()
main = return ()
