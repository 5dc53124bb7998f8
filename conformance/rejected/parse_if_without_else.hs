-- wrong: an if expression must have an else branch
module Main where

f :: Int -> Int
f x = if x > 0 then x

main :: IO ()
main = print (f 1)
