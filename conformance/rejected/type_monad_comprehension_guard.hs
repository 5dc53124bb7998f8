-- wrong: a guard of a list comprehension is a Bool
module Main where

main :: IO ()
main = print [x | x <- [1 .. 10 :: Int], x `mod` 3]
