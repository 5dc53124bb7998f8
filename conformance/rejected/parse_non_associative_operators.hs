-- wrong: == is not associative, so a == b == c needs parentheses
module Main where

f :: Bool
f = 1 == 1 == True

main :: IO ()
main = print f
