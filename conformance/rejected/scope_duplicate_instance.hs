-- wrong: there are two instances of Show for the same type
module Main where

data Unit = Unit deriving Show

instance Show Unit where
  show _ = "unit"

main :: IO ()
main = print Unit
