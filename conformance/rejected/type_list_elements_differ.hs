-- wrong: the elements of a list must have the same type
module Main where

main :: IO ()
main = print [1 :: Int, 'a', 2]
