-- wrong: f has two type signatures
module Main where

f :: Int -> Int
f :: Integer -> Integer
f x = x

main :: IO ()
main = print (f 1)
