-- wrong: a Maybe is matched against a list pattern
module Main where

f :: Maybe Int -> Int
f [] = 0
f (x : _) = x

main :: IO ()
main = print (f Nothing)
