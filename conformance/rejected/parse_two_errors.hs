-- wrong: two definitions are broken, one by a missing bracket and one by a stray keyword
module Main where

first :: [Int]
first = [1, 2, 3

second :: Int
second = in 4

main :: IO ()
main = print (first, second)
