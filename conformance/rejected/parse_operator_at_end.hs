-- wrong: the operator + has no right operand
module Main where

total :: Int
total = 1 + 2 +

main :: IO ()
main = print total
