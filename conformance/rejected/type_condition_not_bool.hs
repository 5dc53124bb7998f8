-- wrong: the condition of the if is an Int
module Main where

f :: Int -> Int
f n = if n then 1 else 0

main :: IO ()
main = print (f 1)
