-- wrong: the field name size belongs to two types of the same module
module Main where

data Box = Box { size :: Int }
data Bag = Bag { size :: Int }

main :: IO ()
main = return ()
