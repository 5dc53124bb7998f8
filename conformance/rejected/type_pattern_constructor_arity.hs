-- wrong: the constructor Just takes one argument, the pattern gives it two
module Main where

f :: Maybe Int -> Int
f (Just a b) = a
f Nothing = 0

main :: IO ()
main = print (f Nothing)
