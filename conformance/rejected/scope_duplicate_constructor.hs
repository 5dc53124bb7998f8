-- wrong: the constructor Leaf belongs to two types of the same module
module Main where

data Tree = Leaf | Node Tree Tree
data Plant = Leaf | Root

main :: IO ()
main = return ()
