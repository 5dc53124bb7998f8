-- wrong: fliter is not in scope (filter is)
module Main where

main :: IO ()
main = print (fliter even [1, 2, 3])
