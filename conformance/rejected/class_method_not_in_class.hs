-- wrong: render is not a method of Show
module Main where

data Unit = Unit

instance Show Unit where
  render Unit = "unit"

main :: IO ()
main = return ()
