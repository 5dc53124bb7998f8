-- wrong: the type of the instance does not exist
module Main where

instance Show Colour where
  show _ = "colour"

main :: IO ()
main = return ()
