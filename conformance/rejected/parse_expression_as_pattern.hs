-- wrong: an addition is not a pattern
module Main where

predecessor :: Int -> Int
predecessor (n + 1) = n

main :: IO ()
main = print (predecessor 3)
