-- wrong: Bounded needs an enumeration or a single constructor
module Main where

data T = A Bool | B deriving Bounded

main :: IO ()
main = return ()
