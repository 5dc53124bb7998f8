-- wrong: the signature forgets that the elements must be comparable
module Main where

smallest :: [a] -> a
smallest xs = minimum xs

main :: IO ()
main = print (smallest [3, 1, 2])
