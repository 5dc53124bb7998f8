-- wrong: the clauses of f take different numbers of arguments
module Main where

f :: Int -> Int -> Int
f 0 = \y -> y
f x y = x + y

main :: IO ()
main = print (f 1 2)
